import type { Content } from "pdfmake/interfaces.js";
import { HEADING_HEIGHT, heading, inOutline, type Section } from "./elements.ts";
import { flow, spaced, takenAlong } from "./flow.ts";

export const sectionId = (index: number): string => `section-${index + 1}`;
export const annexId = (index: number): string => `annex-${index + 1}`;
export const letterOf = (index: number): string => String.fromCharCode("A".charCodeAt(0) + index);

type Subsection = Extract<Content, { text: unknown }> & { text: string };

const isSubsection = (part: Content): part is Subsection =>
  typeof part === "object" &&
  "subsection" in part &&
  part.subsection === true &&
  typeof part.text === "string";

export const numberedSection = ({ title: name, content }: Section, index: number): Content[] => {
  const number = String(index + 1);
  let subsections = 0;
  const parts = content.map((part) => {
    if (!isSubsection(part)) return part;
    subsections += 1;
    const own = `${number}.${subsections}`;
    return { ...part, text: `${own}   ${part.text}`, ...inOutline(`${own} ${part.text}`, sectionId(index)) };
  });
  return [heading(number, name, sectionId(index)), ...parts];
};

/** Joins the sections. The signature, the last one, is kept with the end of the section before it. */
export const inOrder = (parts: readonly Content[][]): Content[] =>
  flow(
    parts.flatMap((content, index) => {
      if (index === parts.length - 1) return content;
      return index === parts.length - 2 ? takenAlong(content) : spaced(content);
    }),
  );

/** An annex follows on the same page if this much of it is left, in points: about half. */
const ANNEX_ROOM = 340;

/** The first annex begins a page, because the report ends with the signature. */
export const inAnnexes = (annexes: readonly Section[]): Content[] => {
  if (annexes.length === 0) return [];
  const content = annexes.flatMap(({ title: name, content: parts }, index) => [
    {
      stack: [heading(`Annex ${letterOf(index)}`, name, annexId(index))],
      leads: HEADING_HEIGHT,
      room: ANNEX_ROOM,
    },
    ...spaced(
      parts.map((part) => (isSubsection(part) ? { ...part, ...inOutline(part.text, annexId(index)) } : part)),
    ),
  ]);
  return [{ stack: flow(content), pageBreak: "before" }];
};
