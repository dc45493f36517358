import type { Position } from "@takseru/shared-types";
import { lazyWithRetry } from "@/ui";
import type { ReadPositionProps } from "./ReadPosition";

/** Loaded once something other than a figure is typed. */
const ReadPosition = lazyWithRetry<ReadPositionProps>(
  async () => (await import("./ReadPosition")).ReadPosition,
);

interface WholePositionProps {
  /** The texts of the two fields. */
  typed: readonly [latitude: string, longitude: string];
  onRead: (position: Position) => void;
}

/** What stands under latitude and longitude where a Plus Code or a whole position was typed into one of them. */
export const WholePosition = ({ typed, onRead }: WholePositionProps) => {
  const text = typed.find((one) => /[^\d.-]/.test(one));
  return text && <ReadPosition text={text} onRead={onRead} />;
};
