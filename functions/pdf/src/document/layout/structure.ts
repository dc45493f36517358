/**
 * What a node is to a screen reader, a search or a program. The order of the content is the order of reading. pdfmake
 * ignores these properties.
 */
export type Tag = "H1" | "H2" | "H3" | "P" | "L" | "LI" | "Caption" | "Figure" | "Artifact" | "Aside";

/** Languages of texts other than English. Sinhala and Tamil letters are recognised without it. */
export type Language = "si" | "ta";

/** A file inside the document, such as the report's data. The same bytes and date give the same document. */
export interface Attachment {
  /** With its ending: "report.json". */
  name: string;
  bytes: Buffer;
  /** Media type: "application/json". */
  type: string;
  /** One sentence for the list of attachments. */
  description: string;
}

/** Alternative text: with it the picture is a Figure, without it an Artifact, which screen readers skip. */
interface Pictured {
  alt?: string;
}

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /**
     * Text without a tag is P. A stack is only tagged as L, LI, Caption, Figure or Aside and then contains its parts;
     * pdfmake's lists (`ul`, `ol`) are L. Artifact leaves out everything within.
     */
    tag?: Tag;
    language?: Language;
  }
  interface ContentAttachment {
    tag?: Tag;
  }
  interface ContentSection {
    tag?: Tag;
  }
  interface ContentImage extends Pictured {}
  interface ContentSvg extends Pictured {}
  interface ContentCanvas extends Pictured {}
  interface ContentQr extends Pictured {}
  /** All parts are one Figure, such as a plan with its marks. */
  interface ContentStack extends Pictured {}
  interface Table {
    /** The first cell of each row is the heading of its row. */
    rowHeaders?: true;
    /** Used for layout only; screen readers see no table. */
    layoutOnly?: true;
    /** The last two short rows stay on one page; an extension of pdfmake does it. */
    lastRowsTogether?: true;
    /** All rows stand on one page; in Word each stays with the next. */
    together?: true;
    /** Rows may break, but a row does not begin where only one of its lines fits. */
    roomForRows?: true;
  }
}
