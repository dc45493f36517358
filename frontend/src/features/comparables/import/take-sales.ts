import { type ComparableInput, limits } from "@takseru/shared-types";

interface Taking<Sale> {
  send: (sales: ComparableInput[]) => Promise<ReadonlyArray<{ added: boolean }>>;
  /** After each batch: those that are in the bank now. */
  onTaken: (sales: readonly Sale[], added: number) => void;
  signal: AbortSignal;
}

/**
 * Sends sales to the bank, batch by batch. The server adds a batch whole or not at all, and no sale twice: after a failure the
 * same call goes on where it was.
 */
export const takeSales = async <Sale extends { sale: ComparableInput }>(
  sales: readonly Sale[],
  { send, onTaken, signal }: Taking<Sale>,
): Promise<void> => {
  for (let from = 0; from < sales.length && !signal.aborted; from += limits.comparablesInBatch) {
    const batch = sales.slice(from, from + limits.comparablesInBatch);
    const answers = await send(batch.map(({ sale }) => sale));
    onTaken(batch, answers.filter(({ added }) => added).length);
  }
};

const PARTS = ["", "A quarter", "Half", "Three quarters"];

/** What is said of the progress: another text at each quarter, so that a reader says it four times. */
export const progressText = (taken: number, all: number): string => {
  if (taken >= all) return `All ${all.toLocaleString("en")} sales are taken.`;
  const quarter = Math.floor((taken * 4) / all);
  return quarter === 0
    ? `Taking ${all.toLocaleString("en")} sales.`
    : `${PARTS[quarter]} of ${all.toLocaleString("en")} sales is taken.`;
};
