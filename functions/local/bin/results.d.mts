interface Test {
  file: string;
  name: string;
  lines: string[];
}
interface Results {
  passed: number;
  failed: number;
  notRun?: string;
  failures: Test[];
}
interface Step {
  name: string;
  code: number;
  seconds: string;
  output?: string;
}
export function unitResults(file: string): Results;
export function browserResults(file: string): Results;
export function deployedResults(folder: string): Results;
export function lastWords(steps: Step[], results: Results[]): string[];
