import * as z from "zod";
import { paperKind, paperState } from "../../texts/choices/papers.ts";
import { inputMessages } from "../../texts/messages/input.ts";
import { isoDate, lineText, shortText } from "../../units/primitives.ts";

/** A paper that a bank asks for: whether the valuer has seen it, and what it says. */
export const Paper = z.object({
  kind: z.enum(paperKind.values, { error: inputMessages.chooseOne(paperKind.values) }),
  state: z.enum(paperState.values, { error: inputMessages.chooseOne(paperState.values) }),
  number: shortText,
  date: isoDate,
  remark: lineText,
});
export type Paper = z.infer<typeof Paper>;
