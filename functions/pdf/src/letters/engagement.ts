import { clientLines, engagementTerms, letterTextsOf } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { facts } from "../document/layout/facts.ts";
import { estimatedHeight } from "../document/layout/text-height.ts";
import { contentWidth, step } from "../document/layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { Letter } from "./letter.ts";
import { letterTitle, propertyLine, signatures } from "./parts.ts";

/** The terms of an instruction that are known, and the place for both to sign. */
export const engagement = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
  { practice }: Letter,
): Content[] => {
  const { report } = snapshot;
  const addressee = clientLines(report);
  const terms = engagementTerms(report, practice, propertyLine(report));
  // The client stands above.
  const table = facts(
    terms.filter(({ label }) => label !== "Client").map(({ label, text }) => [label, text] as const),
  );
  const { acceptance } = letterTextsOf(practice.fees.letter_texts);
  return [
    ...(addressee.length === 0
      ? []
      : [
          {
            stack: addressee.map((text): Content => ({ text })),
            margin: [0, 0, 0, 3 * step],
          } satisfies Content,
        ]),
    letterTitle("Terms of engagement"),
    {
      text: "I thank you for your instruction. I shall make the valuation on these terms.",
      margin: [0, 0, 0, 3 * step],
    },
    ...(table ? [table] : []),
    // It stays with the lines to sign on.
    { text: acceptance, leads: estimatedHeight(acceptance, contentWidth), margin: [0, step, 0, 0] },
    signatures(snapshot, options, { noun: "letter", other: addressee[0] ?? "The client" }),
  ];
};
