import { XMLParser, XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import * as z from "zod";

/** An element of a part of the package. */
export interface WordElement {
  /** With its prefix: "w:p". */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly WordElement[];
  /** All that it says, with what is in it. */
  text: string;
}

export interface WordPart {
  path: string;
  root: WordElement;
}

export interface WordPackage {
  /** The bytes of each part by its path. */
  files: Record<string, Uint8Array>;
  /** The parts of XML. */
  parts: ReadonlyMap<string, WordPart>;
  document: WordElement;
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
  htmlEntities: true,
});
const ATTRIBUTES = ":@";
const TEXT = "#text";

const Parsed = z.array(z.record(z.string(), z.unknown()));
const Attributes = z.record(z.string(), z.string()).default({});

const elementOf = (parsed: Record<string, unknown>): WordElement[] => {
  const name = Object.keys(parsed).find((key) => key !== ATTRIBUTES);
  if (name === undefined || name === TEXT || name.startsWith("?")) return [];
  const inside = Parsed.parse(parsed[name]);
  const children = inside.flatMap(elementOf);
  let next = 0;
  const text = inside
    .map((one) => {
      if (TEXT in one) return String(one[TEXT]);
      const child = children[next];
      next += 1;
      return child?.text ?? "";
    })
    .join("");
  return [{ name, attributes: Attributes.parse(parsed[ATTRIBUTES]), children, text }];
};

const parse = (path: string, bytes: Uint8Array): WordPart => {
  const xml = strFromU8(bytes);
  const isSound = XMLValidator.validate(xml);
  const [root] = isSound === true ? Parsed.parse(parser.parse(xml)).flatMap(elementOf) : [];
  if (!root) throw new Error(`${path} is no XML: ${JSON.stringify(isSound)}`);
  return { path, root };
};

/** Every element below one, in the document's order; all of them for "*". */
export const elementsIn = (root: WordElement, name: string): WordElement[] =>
  root.children.flatMap((child) => [
    ...(name === "*" || child.name === name ? [child] : []),
    ...elementsIn(child, name),
  ]);

/** Opens a Word document as its own package, without the library that wrote it; throws unless all XML is well-formed. */
export const openWord = (file: Uint8Array): WordPackage => {
  const files = unzipSync(new Uint8Array(file));
  const parts = new Map(
    Object.entries(files)
      .filter(([path]) => /\.(xml|rels)$/.test(path))
      .map(([path, bytes]) => [path, parse(path, bytes)]),
  );
  const main = parts.get("word/document.xml");
  if (!main) throw new Error("the package has no document");
  return { files, parts, document: main.root };
};

/** All that the document says, a line for each paragraph, with the words that its pictures are described in. */
export const wordText = ({ document }: WordPackage): string => {
  const said = elementsIn(document, "w:p").map((paragraph) =>
    elementsIn(paragraph, "w:t")
      .map(({ text }) => text)
      .join(""),
  );
  const described = elementsIn(document, "wp:docPr").map(({ attributes }) => attributes.descr ?? "");
  return [...said, ...described].join("\n");
};
