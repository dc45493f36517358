import type { Figure } from "@takseru/testing/figure";

/** A name, and the function that measures it. */
export type BenchPart = readonly [name: string, measure: () => Promise<Figure[]>];

/** Measures the parts in turn. A part that throws is reported, and the next one runs. */
export const measureParts = async (
  parts: readonly BenchPart[],
  write: (text: string) => void,
): Promise<{ figures: Figure[]; broken: string[] }> => {
  const figures: Figure[] = [];
  const broken: string[] = [];
  for (const [name, measure] of parts) {
    write(`measuring ${name} ...\n`);
    try {
      figures.push(...(await measure()));
    } catch (error) {
      broken.push(name);
      write(`${name}: ${error instanceof Error ? error.stack : String(error)}\n`);
    }
  }
  return { figures, broken };
};
