import { imageCategory, imageLimits, messages } from "@takseru/shared-types";
import { countIn, freePlaces } from "@/lib/images/photograph-counts";
import type { Photograph } from "../../photograph";
import { useGallery } from "../gallery-context";
import { TileSheet } from "../tile/TileSheet";

interface MoveSheetProps {
  /** None while it is closed. */
  photographs: readonly Photograph[];
  onClose: () => void;
}

/** The categories to move photographs to; one without room is disabled with its reason. */
export const MoveSheet = ({ photographs: chosen, onClose }: MoveSheetProps) => {
  const { photographs, actions, selection } = useGallery();
  const options = imageCategory.values.map((category) => {
    const label = imageCategory.labels[category];
    const arriving = chosen.filter((photograph) => photograph.category !== category).length;
    const isFull = arriving > freePlaces(photographs, category);
    return {
      label,
      note: isFull
        ? messages.images.categoryFull(imageLimits[category].max, label)
        : `${countIn(photographs, category)} of ${imageLimits[category].max}`,
      disabled: isFull || arriving === 0,
      onSelect: () => {
        actions.move(chosen, { category });
        selection.end();
      },
    };
  });
  return <TileSheet label="Move to" actions={options} opened={chosen.length > 0} onClose={onClose} />;
};
