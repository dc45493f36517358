import type { Position } from "@takseru/shared-types";
import { lazyWithRetry } from "@/ui";
import type { ReadPositionProps } from "./ReadPosition";

/** Loaded once something other than a figure is typed. */
const ReadPosition = lazyWithRetry<ReadPositionProps>(
  async () => (await import("./ReadPosition")).ReadPosition,
  () => null,
);

/** One part of a position in degrees, or what is about to become one. */
const FIGURE = /^[-+]?\d*\.?\d*$/;

interface WholePositionProps {
  /** The texts of the two fields. */
  typed: readonly [latitude: string, longitude: string];
  onRead: (position: Position) => void;
}

/** What stands under latitude and longitude where a Plus Code or a whole position was typed into one of them. */
export const WholePosition = ({ typed, onRead }: WholePositionProps) => {
  const text = typed.map((one) => one.trim()).find((one) => !FIGURE.test(one));
  return <div role="status">{text !== undefined && <ReadPosition text={text} onRead={onRead} />}</div>;
};
