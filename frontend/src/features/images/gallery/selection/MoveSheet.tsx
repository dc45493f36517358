import { imageLimits, messages } from "@takseru/shared-types";
import { categoryCounts } from "../changes/use-photograph-actions";
import { useGallery } from "../gallery-context";
import type { GridPhotograph } from "../grid-photograph";
import { TileSheet } from "../tile/TileSheet";

interface MoveSheetProps {
  /** None while it is closed. */
  photographs: readonly GridPhotograph[];
  onClose: () => void;
}

/** The categories to move photographs to; one without room is disabled with its reason. */
export const MoveSheet = ({ photographs: chosen, onClose }: MoveSheetProps) => {
  const { photographs, actions, selection } = useGallery();
  const options = categoryCounts(photographs).map(({ category, label, count, free }) => {
    const arriving = chosen.filter((photograph) => photograph.category !== category).length;
    const isFull = arriving > free;
    return {
      label,
      note: isFull
        ? messages.images.categoryFull(imageLimits[category].max, label)
        : `${count} of ${imageLimits[category].max}`,
      disabled: isFull || arriving === 0,
      onSelect: () => {
        actions.move(chosen, { category });
        selection.end();
      },
    };
  });
  return <TileSheet label="Move to" actions={options} opened={chosen.length > 0} onClose={onClose} />;
};
