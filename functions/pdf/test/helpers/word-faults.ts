import { elementsIn, type WordElement, type WordPackage, type WordPart } from "./word-package.ts";

/** Elements that the standard (ECMA-376, part 1, WordprocessingML) allows in this order alone; Word offers to repair others. */
const order: Record<string, string> = {
  "w:pPr":
    "pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange",
  "w:rPr":
    "rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath",
  "w:tblPr":
    "tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription",
  "w:tcPr":
    "cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark",
  "w:tcBorders": "top start left bottom end right insideH insideV tl2br tr2bl",
  "w:tcMar": "top start left bottom end right",
  "w:pBdr": "top left bottom right between bar",
  "w:sectPr":
    "headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid",
  "w:tbl": "tblPr tblGrid tr",
  "wp:inline": "extent effectExtent docPr cNvGraphicFramePr graphic",
};

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const outOfOrder = ({ path, root }: WordPart): string[] =>
  Object.entries(order).flatMap(([name, allowed]) => {
    const places = new Map(allowed.split(" ").map((child, index) => [child, index]));
    return elementsIn(root, name).flatMap((element) => {
      const found = element.children.map(
        ({ name: child }) => places.get(child.slice(child.indexOf(":") + 1)) ?? -1,
      );
      const isOrdered = found.every((place, index) => place >= (found[index - 1] ?? 0));
      return isOrdered ? [] : [`${path}: the parts of ${name} are in another order, or one is unknown`];
    });
  });

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** Where the relations of a part stand. */
const relationsOf = (path: string): string =>
  `${folderOf(path)}_rels/${path.slice(folderOf(path).length)}.rels`;

const relationFaults = ({ files, parts }: WordPackage): string[] =>
  [...parts.values()].flatMap(({ path, root }) => {
    if (path.endsWith(".rels")) {
      const base = folderOf(path).replace("_rels/", "");
      const all = elementsIn(root, "Relationship");
      const inside = all.filter((one) => one.attributes.TargetMode !== "External");
      const absent = inside
        .map((one) => one.attributes.Target ?? "")
        .filter((target) => !(target.startsWith("/") ? target.slice(1) in files : base + target in files));
      const twice = repeated(all.map((one) => one.attributes.Id ?? ""));
      return [
        ...absent.map((target) => `${path}: ${target} is not in the package`),
        ...twice.map((id) => `${path}: ${id} is given twice`),
      ];
    }
    const related = parts.get(relationsOf(path))?.root;
    const ids = new Set(related ? elementsIn(related, "Relationship").map((one) => one.attributes.Id) : []);
    const asked = elementsIn(root, "*").flatMap((element) =>
      ["r:id", "r:embed", "r:link"].map((name) => element.attributes[name]).filter((id) => id),
    );
    return asked.filter((id) => !ids.has(id)).map((id) => `${path}: nothing is related as ${id}`);
  });

const contentTypeFaults = ({ files, parts }: WordPackage): string[] => {
  const types = parts.get("[Content_Types].xml")?.root;
  if (!types) return ["the package has no content types"];
  const defaults = new Set(elementsIn(types, "Default").map((one) => one.attributes.Extension));
  const overrides = elementsIn(types, "Override").map((one) => (one.attributes.PartName ?? "").slice(1));
  return [
    ...overrides
      .filter((path) => !(path in files))
      .map((path) => `a type is given for ${path}, which is absent`),
    ...repeated(overrides).map((path) => `${path} has two types`),
    ...Object.keys(files)
      .filter((path) => !overrides.includes(path) && !defaults.has(path.split(".").at(-1) ?? ""))
      .map((path) => `${path} has no type`),
  ];
};

const identityFaults = ({ parts, document }: WordPackage): string[] => {
  const roots = [...parts.values()].filter(({ path }) => path.startsWith("word/")).map(({ root }) => root);
  const all = (element: string, attribute: string) =>
    roots.flatMap((root) => elementsIn(root, element).map((one) => one.attributes[attribute] ?? ""));
  const names = elementsIn(document, "w:bookmarkStart").map((one) => one.attributes["w:name"] ?? "");
  const linked = elementsIn(document, "w:hyperlink").flatMap((one) => one.attributes["w:anchor"] ?? []);
  const styles = new Set(all("w:style", "w:styleId"));
  const used = [...all("w:pStyle", "w:val"), ...all("w:rStyle", "w:val"), ...all("w:tblStyle", "w:val")];
  return [
    ...repeated(all("wp:docPr", "id")).map((id) => `two pictures are ${id}`),
    ...repeated(elementsIn(document, "w:bookmarkStart").map((one) => one.attributes["w:id"] ?? "")).map(
      (id) => `two bookmarks are ${id}`,
    ),
    ...repeated(names).map((name) => `two bookmarks are called ${name}`),
    ...names
      .filter((name) => !/^[A-Za-z_]\w{0,39}$/.test(name))
      .map((name) => `no bookmark is called ${name}`),
    ...linked.filter((name) => name !== "" && !names.includes(name)).map((name) => `no bookmark is ${name}`),
    ...[...new Set(used)].filter((style) => !styles.has(style)).map((style) => `no style is ${style}`),
  ];
};

/** How many columns of its table a cell takes. */
const spanOf = (cell: WordElement): number =>
  Number(
    cell.children.find(({ name }) => name === "w:tcPr")?.children.find(({ name }) => name === "w:gridSpan")
      ?.attributes["w:val"] ?? 1,
  );

const tableFaults = ({ document }: WordPackage): string[] => [
  ...elementsIn(document, "w:tc")
    .filter((cell) => cell.children.at(-1)?.name !== "w:p")
    .map(() => "a cell does not end with a paragraph"),
  ...elementsIn(document, "w:tbl").flatMap((table) => {
    const parts = table.children;
    const grid = parts.find(({ name }) => name === "w:tblGrid");
    const columns = grid ? grid.children.length : 0;
    const rows = parts.filter(({ name }) => name === "w:tr");
    return rows
      .map((row) =>
        row.children.filter(({ name }) => name === "w:tc").reduce((sum, cell) => sum + spanOf(cell), 0),
      )
      .filter((cells) => cells !== columns || cells === 0)
      .map((cells) => `a row has ${cells} cells in a table of ${columns} columns`);
  }),
];

/** What Word would offer to repair, or would not open; none of a sound document. */
export const wordFaults = (word: WordPackage): string[] => [
  ...contentTypeFaults(word),
  ...relationFaults(word),
  ...identityFaults(word),
  ...tableFaults(word),
  ...[...word.parts.values()].flatMap(outOfOrder),
];
