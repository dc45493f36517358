import { LayoutBuilder } from "./pdfmake.ts";

const { addHeadersAndFooters } = LayoutBuilder.prototype;

/**
 * Leaves pages of their own out where a document has too few others (`fromPages`): how many there are is known once all are
 * laid out, before heads and feet count them. Laying out anew would cost the time of a second document.
 */
export const leaveOutPages = (): void => {
  LayoutBuilder.prototype.addHeadersAndFooters = function addToKeptPages(header, footer) {
    const { pages, backgroundLength } = this.writer.context();
    for (const { fromPages, positions } of this.linearNodeList) {
      if (fromPages === undefined) continue;
      const own = new Set(positions.map(({ pageNumber }) => pageNumber));
      const [first] = own;
      if (first === undefined || pages.length - own.size >= fromPages) continue;
      pages.splice(first - 1, own.size);
      backgroundLength.splice(first - 1, own.size);
    }
    addHeadersAndFooters.call(this, header, footer);
  };
};
