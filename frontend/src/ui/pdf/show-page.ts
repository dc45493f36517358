/** Where a picture lies under a page, in fractions of the page's width and height. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Browsers keep the memory of a canvas for some time after it is gone, unless it has no size. */
export const release = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
};

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** Moves the ink of a part of the page to a canvas of its own. */
const cutOut = (page: HTMLCanvasElement, { x, y, width, height }: PictureBox): HTMLCanvasElement => {
  const left = Math.round(x * page.width);
  const top = Math.round(y * page.height);
  const part = document.createElement("canvas");
  part.width = Math.round((x + width) * page.width) - left;
  part.height = Math.round((y + height) * page.height) - top;
  part.style.left = percent(left, page.width);
  part.style.top = percent(top, page.height);
  part.style.width = percent(part.width, page.width);
  part.style.height = percent(part.height, page.height);
  if (part.width > 0 && part.height > 0) part.getContext("2d")?.drawImage(page, -left, -top);
  page.getContext("2d")?.clearRect(left, top, part.width, part.height);
  return part;
};

/**
 * Shows what was drawn in one step, so that no empty page is ever seen. What is printed over a picture goes to `over`: the
 * page is multiplied with what lies under it, in which white marks would vanish.
 */
export const showPage = (
  drawn: HTMLCanvasElement,
  page: HTMLCanvasElement,
  over: HTMLElement,
  pictures: readonly PictureBox[],
): void => {
  page.width = drawn.width;
  page.height = drawn.height;
  page.getContext("2d")?.drawImage(drawn, 0, 0);
  releaseParts(over);
  over.replaceChildren(...pictures.map((box) => cutOut(page, box)));
};

export const releaseParts = (over: HTMLElement): void => {
  for (const part of over.querySelectorAll("canvas")) release(part);
};
