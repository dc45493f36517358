import { LayoutBuilder } from "./pdfmake.ts";

const { addHeadersAndFooters } = LayoutBuilder.prototype;

/**
 * Leaves out the pages of a node with `fromPages` if there are fewer other pages. Their number is known after the layout,
 * before headers and footers count them; a second layout would cost as much as a second document.
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
