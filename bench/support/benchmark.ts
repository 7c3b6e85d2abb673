/** One figure beside its limit. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  /** As it is shown; none where the figure is only told. */
  readonly limit?: string;
  /** The figure divided by its limit, or by what it stands beside, measured in the same run. */
  readonly ratio?: string;
  readonly ok: boolean;
}

/** What a file `<name>.bench.ts` or `<name>.fault.ts` exports. */
export interface Benchmark {
  readonly name: string;
  /** Under which its figures are kept instead of its file name: those of another size stand beside the usual ones. */
  readonly keptAs?: string;
  run(): Promise<readonly Figure[]>;
}

/** What bench/results.json holds, by the benchmark's file name. */
export type FigureStore = Record<
  string,
  { name: string; measured: string; node: string; rows: readonly Figure[] }
>;
