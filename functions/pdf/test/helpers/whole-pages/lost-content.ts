import { elementsOf, type ReadElement, type ReadTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { comparable } from "./comparable-text.ts";
import type { ContentTree } from "./content-tree.ts";

/** The first place where two lists differ. */
const difference = (kind: string, expected: readonly string[], found: readonly string[]): string[] => {
  const at = Array.from({ length: Math.max(expected.length, found.length) }, (_, index) => index).find(
    (index) => expected[index] !== found[index],
  );
  return at === undefined
    ? []
    : [`${kind} ${at + 1} is ${found[at] ?? "not there"} instead of ${expected[at] ?? "nothing"}`];
};

const COMPARED = 60;

/** Where the whole text of a file leaves the content's, but for the numbers of pages. */
const otherText = (parts: readonly string[], found: string): string[] => {
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0)
      at += [1, 2, 3, 4].find((digits) => found.startsWith(part.slice(0, COMPARED), at + digits)) ?? 0;
    const step = [...Array(part.length).keys()].find((letter) => part[letter] !== found[at + letter]);
    if (step !== undefined)
      return [
        `the text goes on with ${found.slice(at + step, at + step + COMPARED)} instead of ${part.slice(step, step + COMPARED)}`,
      ];
    at += part.length;
  }
  return at < found.length ? [`after its end the text goes on with ${found.slice(at, at + COMPARED)}`] : [];
};

const isApart = ({ type }: ReadElement): boolean => type === "Figure" || type === "Caption";

/** Without pictures and captions, whose order among each other is free. */
const outsideOfPictures = (element: ReadElement): string => {
  if (isApart(element)) return "";
  return elementsOf(element).some(isApart) ? element.kids.map(outsideOfPictures).join("") : element.text;
};

/** Without its caption. */
const inPicture = ({ text, kids }: ReadElement): string =>
  kids.reduce((rest, kid) => (kid.type === "Caption" ? rest.replace(kid.text, "") : rest), text);

/** What a file does not say exactly as often, and in the order, as its content; none in a good file. */
export const lostContent = (content: ContentTree, { root }: ReadTaggedPdf): string[] => {
  const elements = elementsOf(root);
  const of = (isOne: (type: string) => boolean): string[] =>
    elements.filter(({ type }) => isOne(type)).map(({ text }) => comparable(text));
  return [
    ...difference(
      "heading",
      content.headings,
      of((type) => /^H\d$/.test(type)),
    ),
    ...difference(
      "caption",
      content.captions,
      of((type) => type === "Caption"),
    ),
    ...difference(
      "row",
      content.rows,
      of((type) => type === "TR"),
    ),
    ...difference(
      "picture",
      content.alts,
      elements.flatMap(({ alt }) => (alt === undefined ? [] : [comparable(alt)])),
    ),
    ...difference(
      "text of picture",
      content.pictures,
      elements.filter(({ type }) => type === "Figure").map((element) => comparable(inPicture(element))),
    ),
    ...otherText(content.text, comparable(outsideOfPictures(root))),
  ];
};
