/**
 * What a node of the document is to a reader who does not see the page: a screen reader, a search, a program. The order
 * of the content is the order of reading. pdfmake passes all of it over.
 */
export type Tag = "H1" | "H2" | "H3" | "P" | "L" | "LI" | "Caption" | "Figure" | "Artifact" | "Aside";

/** Languages of a text in a report that is in English; a text in Sinhala or Tamil letters has its own without being told. */
export type Language = "si" | "ta";

/** A file inside the document, such as the report's data. The same bytes and date give the same document. */
export interface Attachment {
  /** With its ending: "report.json". */
  name: string;
  bytes: Buffer;
  /** Media type: "application/json". */
  type: string;
  /** One sentence for whoever opens the list of attachments. */
  description: string;
}

/** What a picture shows, in words: with it the picture is a Figure, without it an Artifact, which no reader speaks of. */
interface Pictured {
  alt?: string;
}

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    /**
     * Text without a tag is P. A stack has one only as L, LI, Caption, Figure or Aside, which then takes in what is in it;
     * lists of pdfmake's own (`ul`, `ol`) are L without being told. Artifact takes out all that is within.
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
  /** One Figure of all that it has, such as a plan with the marks on it. */
  interface ContentStack extends Pictured {}
  interface Table {
    /** The first cell of each row is the heading of its row. */
    rowHeaders?: true;
    /** No table to a reader: its cells only stand beside each other. */
    layoutOnly?: true;
    /** The last two rows, which are low, stand on one page; the extensions of pdfmake see to it. */
    lastRowsTogether?: true;
    /** All rows stand on one page; in Word each stays with the next. */
    together?: true;
    /** Rows may break, but none begins where only one of its lines has room. */
    roomForRows?: true;
  }
}
