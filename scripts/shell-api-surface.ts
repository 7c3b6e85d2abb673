import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isGrown } from './grown-result';
import { ROOT } from './workspace.mjs';

/** Where the surface is kept, and reviewed with every change of it. */
export const SURFACE_FILE = path.join(ROOT, 'shared/shell-api.txt');

/** Provided by the shell under the package's name, with the package's types. */
const ROUTER = 'react-router-dom';

/** What a tab may import of the shell's modules and of the kit; calls, contracts and rules of the domain are not the shell's. */
function entryFiles(): Array<[specifier: string, file: string]> {
  const kit = exportedFiles('shared').filter(([specifier]) =>
    /^@portal\/shared\/(web\/|remote(\/|$))/.test(specifier),
  );
  return [[ROUTER, 'shell/src/remotes/router-surface.ts'], ...kit];
}

/** @returns every module that a package exports, by the name under which it is imported; its tests are none of them */
function exportedFiles(folder: string): Array<[specifier: string, file: string]> {
  const text = readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8');
  const { name, exports } = JSON.parse(text) as { name: string; exports: Record<string, string> };
  const sources = readdirSync(path.join(ROOT, folder, 'src'), { recursive: true })
    .map((file) => `./src/${String(file)}`)
    .filter((file) => !/\.test\.tsx?$/.test(file));
  return Object.entries(exports).flatMap(([specifier, target]) =>
    sources.flatMap((file): Array<[string, string]> => {
      const matched = matchedPart(target, file);
      if (matched === undefined) return [];
      return [[`${name}${specifier.slice(1).replace('*', matched)}`, path.join(folder, file)]];
    }),
  );
}

/** Subpath patterns as Node reads them. @returns what the `*` of the target stands for, '' where it has none; undefined for another file */
function matchedPart(target: string, file: string): string | undefined {
  const [start = '', ...others] = target.split('*');
  if (others.length === 0) return target === file ? '' : undefined;
  // Every `*` of a target stands for the same text: a folder of the kit and the file of its name.
  const length = (file.length - start.length - others.join('').length) / others.length;
  const part = file.slice(start.length, start.length + length);
  return part !== '' && target.replaceAll('*', part) === file ? part : undefined;
}

/**
 * Extracts what tabs can see of the shell and its kit.
 * @returns a line per export, under the name by which its module is imported, with its type:
 *   `@portal/shared/web/session  useSession: () => Session`
 */
export function extractSurface(): string[] {
  const entries = entryFiles();
  const files = entries.map(([, file]) => path.join(ROOT, file));
  const { config } = ts.readConfigFile(path.join(ROOT, 'shared/tsconfig.json'), (file) =>
    readFileSync(file, 'utf8'),
  );
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(ROOT, 'shared'));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const lines = entries.flatMap(([name], index) => {
    const source = program.getSourceFile(files[index] ?? '');
    const module = source && checker.getSymbolAtLocation(source);
    if (!source || !module) return [];
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      // Of packages it is their version that counts.
      const described = name === ROUTER ? [symbol.name] : describe(checker, symbol, source);
      return described.map((line) => `${name}  ${line}`);
    });
  });
  return [...new Set(lines)].sort();
}

const FLAGS =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.WriteArrowStyleSignature;

/** A line, and one for each member of an interface, so that a new member is told from a changed one. */
function describe(checker: ts.TypeChecker, exported: ts.Symbol, source: ts.SourceFile): string[] {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return [exported.name];
  // Of packages it is their version that counts.
  if (declaration.getSourceFile().fileName.includes('node_modules')) return [exported.name];
  if (ts.isInterfaceDeclaration(declaration)) {
    const bases = declaration.heritageClauses?.map(inOneLine).join(' ') ?? '';
    const members = declaration.members.map((member) => `${exported.name}.${inOneLine(member)}`);
    return [`${exported.name} interface ${bases}`.trim(), ...members];
  }
  if (ts.isTypeAliasDeclaration(declaration)) return [`${exported.name} ${inOneLine(declaration)}`];
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, source), source, FLAGS);
  return [`${exported.name}: ${/IStyledComponent/.test(type) ? 'a styled component' : shortened(type)}`];
}

/** Without its comments: they may say it better and mean the same. */
function inOneLine(declaration: ts.Node): string {
  const printer = ts.createPrinter({ removeComments: true });
  const text = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
  return shortened(text);
}

/** Paths of a machine do not belong into a file that is kept; whether React's types are named through it depends on the other files. */
const shortened = (text: string): string =>
  withoutNames(text)
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/\bReact\./g, '')
    .replace(/\s+/g, ' ');

/** What a function calls the parts of a parameter inside is its own affair. */
const withoutNames = (line: string): string =>
  line.replace(/(?<=[(,] ?)\{ (?:[\w$.]+(?:: [\w$]+)?,? )+\}(?=\??: )/g, 'options');

export interface Surface {
  readonly version: string;
  readonly lines: readonly string[];
}

const HEADING = "What tabs see of the portal's interface";

/** @returns the kept surface, with the version of the interface that it is of */
export function readSurface(text: string): Surface {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  return { version: first.replace(`${HEADING} `, ''), lines: lines.filter(Boolean).map(withoutNames) };
}

/** @returns the surface as the text that is kept in the repository and compared with */
export const writtenSurface = ({ version, lines }: Surface): string =>
  `${HEADING} ${version}\n\n${lines.join('\n')}\n`;

/**
 * Semantic versioning of the interface: what is gone, different, or newly required of a tab breaks tabs (major), what else is
 * new does not (minor).
 * @returns what must be done before the new surface may be kept; undefined when nothing
 */
export function requiredRaise(former: Surface, now: Surface): string | undefined {
  const added = now.lines.filter((line) => !former.lines.includes(line));
  const gone = former.lines.filter(
    (line) => !now.lines.includes(line) && !added.some((one) => isGrown(line, one)),
  );
  // What a tab has to pass from now on breaks it as well.
  gone.push(
    ...added.filter(
      (line) => /Props\.\w+:/.test(line) && !added.some((one) => one.startsWith(ownerOf(line))),
    ),
  );
  if (gone.length === 0 && added.length === 0) return undefined;
  const [[major, minor], [newMajor, newMinor]] = [numbersOf(former.version), numbersOf(now.version)];
  const needed = gone.length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  if (newMajor > major || (gone.length === 0 && newMajor === major && newMinor > minor)) return undefined;
  const what =
    gone.length > 0 ? `is gone or changed:\n  ${gone.join('\n  ')}` : `is new:\n  ${added.join('\n  ')}`;
  return `This part of the interface ${what}\nRaise SHELL_API_VERSION (shared/src/remote) from ${former.version} to at least ${needed}.`;
}

/** The line of the interface that a member belongs to: one that is new as a whole asks nothing more of a tab than before. */
const ownerOf = (member: string): string => member.replace(/\.\w+:.*$/, ' interface');

const numbersOf = (version: string): [major: number, minor: number] => {
  const [major, minor] = version.split('.').map(Number);
  return [major ?? 0, minor ?? 0];
};
