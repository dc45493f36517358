/** The package has no types of its own. What we call of it: */
declare module "papaparse" {
  interface QuoteError {
    type: "Quotes" | "Delimiter" | "FieldMismatch";
    /** Of the result, from 0. */
    row?: number;
  }
  interface ParseConfig {
    delimiter: string;
    newline: "\n";
    /** Reads no more rows than these; 0 is all. */
    preview?: number;
  }
  interface ParseResult {
    data: string[][];
    errors: QuoteError[];
    /** `cursor`: characters that were read. */
    meta: { cursor: number };
  }
  const papaparse: { parse: (text: string, config: ParseConfig) => ParseResult };
  export default papaparse;
}
