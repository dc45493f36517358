import { acquisitionHead } from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import { defineApproach } from "../approach-definition";
import { description, rupees } from "./columns";

const headLabel = (head: string | undefined): string =>
  optionsOf(acquisitionHead).find(({ value }) => value === head)?.label ?? acquisitionHead.labels.other;

export const acquisition = defineApproach({
  kind: "acquisition",
  note: () => "heads of claim",
  valueLabel: "Compensation",
  start: () => ({ heads: [] }),
  parts: [
    {
      type: "rows",
      name: "heads",
      label: "Heads of claim",
      item: "head",
      amountHead: "Rs.",
      isMain: true,
      isPlain: true,
      start: { head: "land" },
      words: ({ head }) => headLabel(head),
      columns: [
        description,
        { name: "head", label: "Head", kind: "choice", options: optionsOf(acquisitionHead) },
        rupees("amount", "Amount"),
      ],
    },
  ],
  figures: ({ heads }) => ({ amounts: { heads } }),
});
