import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../platform/config/config';
import { deprecationWarnings } from './deprecations';
import { badRelease } from './release-collector';
import { BILL_OF_MATERIALS, BUILD_FACTS, type ReleaseFile } from './release-files';

/** What tabs for one version of the portal's interface are given. */
interface Modules {
  /** There is one of each in a page. */
  readonly modules: Readonly<Record<string, string>>;
  /** What it provides to tabs that ask for it; others may bring their own. */
  readonly lazy?: Readonly<Record<string, string>>;
}

/** What the shell's build says that it gives to tabs (shell/webpack.config.mjs). */
interface Provided extends Modules {
  /** The same for tabs that are for the major version before, while it is offered (REMOTE-5.4). */
  readonly former?: readonly Modules[];
  readonly webpack: string;
  readonly kit: string;
}

const Versions = Type.Record(Type.String(), Type.String({ maxLength: 100 }));
const BuildFacts = Type.Object({
  webpack: Type.String({ maxLength: 100 }),
  kit: Type.String({ maxLength: 100 }),
  shared: Versions,
  /** Those of them that the tab's first screen needs. */
  starts: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
  /** What the tab uses of the portal's interface that will go one day, with what stands in its place. */
  deprecated: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 500 })),
});
/** CycloneDX has both ways to say it; the preset writes expressions. */
const Licence = Type.Object({
  expression: Type.Optional(Type.String()),
  license: Type.Optional(
    Type.Object({ id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) }),
  ),
});
const Bom = Type.Object({
  bomFormat: Type.Literal('CycloneDX'),
  specVersion: Type.String(),
  components: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 300 }),
      version: Type.String({ maxLength: 100 }),
      licenses: Type.Optional(Type.Array(Licence)),
    }),
    { maxItems: 5000 },
  ),
});

/** Licences under which a package may be part of what the portal sends to browsers. */
const LICENCES = new Set(
  `MIT ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 CC0-1.0 CC-BY-4.0 Unlicense BlueOak-1.0.0 Zlib Python-2.0 MPL-2.0 OFL-1.1`.split(
    ' ',
  ),
);

/**
 * Checks what a release was built with and from against what this portal gives to tabs (REMOTE-1.13): shared modules, webpack,
 * kit, licences.
 * @returns warnings: what is not right yet and will be refused one day
 * @throws HttpError 400 naming file and remedy
 */
export async function checkBuild(
  { shellDist }: Pick<Config, 'shellDist'>,
  files: readonly ReleaseFile[],
): Promise<string[]> {
  const provided = await readFile(path.join(shellDist, 'provided.json'), 'utf8').then(
    (text) => JSON.parse(text) as Provided,
    () => undefined,
  );
  return [...(provided ? checkFacts(provided, files) : []), ...checkLicences(provided, files)];
}

function checkFacts(provided: Provided, files: readonly ReleaseFile[]): string[] {
  const facts = readJson(files, BUILD_FACTS, BuildFacts);
  if (!facts)
    return [`There is no ${BUILD_FACTS}: build with the portal's preset, which says what a release needs.`];
  const misfits = [provided, ...(provided.former ?? [])].map((one) => misfitOf(one, facts.shared));
  if (misfits[0] !== undefined && !misfits.includes(undefined))
    throw badRelease(`${BUILD_FACTS}: ${misfits[0]}`);
  if (semver.valid(facts.webpack) === null || semver.major(facts.webpack) !== semver.major(provided.webpack))
    throw badRelease(
      `${BUILD_FACTS}: it was built with webpack ${facts.webpack}, and the portal is with ${provided.webpack}: use that major version.`,
    );
  if (semver.valid(facts.kit) === null || semver.major(facts.kit) > semver.major(provided.kit))
    throw badRelease(
      `${BUILD_FACTS}: it was built with the kit ${facts.kit}, newer than the portal's ${provided.kit}: use that one.`,
    );
  const deprecated = deprecationWarnings(facts.deprecated ?? []);
  return semver.lt(facts.kit, provided.kit)
    ? [`It was built with the kit ${facts.kit}; the portal has ${provided.kit}: update it.`, ...deprecated]
    : deprecated;
}

/** @returns what a tab can not be given, with the remedy; undefined when it is given all that it wants */
function misfitOf(
  { modules, lazy = {} }: Modules,
  wanted: Readonly<Record<string, string>>,
): string | undefined {
  for (const [name, range] of Object.entries(wanted)) {
    const version = modules[name] ?? lazy[name];
    if (version === undefined)
      return `it wants ${name} from the portal, which does not provide it: bundle it with the tab.`;
    if (!semver.satisfies(version, range))
      return `it wants ${name} ${range}, and the portal provides ${version}: build with that version.`;
  }
  return undefined;
}

function checkLicences(provided: Provided | undefined, files: readonly ReleaseFile[]): string[] {
  const bom = readJson(files, BILL_OF_MATERIALS, Bom);
  if (!bom) return [`There is no ${BILL_OF_MATERIALS}: without it nothing is known of the packages inside.`];
  const warnings: string[] = [];
  for (const { name, version, licenses = [] } of bom.components) {
    if (provided?.modules[name] !== undefined)
      throw badRelease(
        `${BILL_OF_MATERIALS}: ${name} ${version} is in the bundle, and the portal provides it: share it, there must be one in a page.`,
      );
    const expressions = licenses.flatMap(
      ({ expression, license }) => expression ?? license?.id ?? license?.name ?? [],
    );
    if (expressions.length === 0) warnings.push(`${name} ${version} names no licence.`);
    const foreign = expressions.find((one) => !isAllowed(one));
    if (foreign !== undefined)
      throw badRelease(
        `${BILL_OF_MATERIALS}: ${name} ${version} is under ${foreign.slice(0, 100)}, which is not among the portal's licences (${[...LICENCES].join(', ')}): use another package.`,
      );
  }
  return warnings;
}

/** An SPDX expression: of what is joined by OR one must be allowed, of what is joined by AND each. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, ' ')
    .split(/ OR /i)
    .some((part) => part.split(/ AND /i).every((one) => LICENCES.has(one.trim())));

function readJson<Schema extends TSchema>(
  files: readonly ReleaseFile[],
  name: string,
  schema: Schema,
): Static<Schema> | undefined {
  const file = files.find((one) => one.name === name);
  if (!file) return undefined;
  let content: unknown;
  try {
    content = JSON.parse(file.content.toString('utf8'));
  } catch {
    // Not JSON: refused below, together with what does not fit the schema.
  }
  if (!Value.Check(schema, content)) throw badRelease(`${name} is not as the portal's preset writes it.`);
  return content as Static<Schema>;
}
