/** First and last day as yyyy-mm-dd, both inclusive. */
export interface Period {
  from: string;
  to: string;
}
