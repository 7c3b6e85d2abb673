import { styleProblem, type StyleSheetOfRelease } from './check-styles';

/** Worker thread entry: what a team sends is parsed where no call of a user waits for it. */
export default function run(sheets: readonly StyleSheetOfRelease[]): Promise<string | undefined> {
  return Promise.resolve(styleProblem(sheets));
}
