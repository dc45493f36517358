import type { PageLoss } from "./page-losses";

/** A page that takes longer holds the valuer up more than a photograph of it would. */
export const PAGE_SECONDS = 60;

/** Something on a page cannot be drawn, and the rest of it could be taken for the whole. */
export class UnreadablePage extends Error {
  readonly loss: PageLoss;

  constructor(loss: PageLoss) {
    super(`A part of the page cannot be drawn: ${loss}`);
    this.name = "UnreadablePage";
    this.loss = loss;
  }
}

/** A page was not drawn within `PAGE_SECONDS`. */
export class SlowPage extends Error {
  override readonly name = "SlowPage";
}
