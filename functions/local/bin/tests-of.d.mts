export declare const readByTests: ReadonlyArray<readonly [start: string, tests: readonly string[]]>;
export function testsOf(base: string, changed: readonly string[]): string[];
