import { PinEditor } from "./PinEditor";
import { PinMarks, type PinTarget } from "./PinMarks";
import type { Pins } from "./use-pins";

interface PinLayerProps {
  pins: Pins;
  targets: readonly PinTarget[];
  onOpen: (target: PinTarget) => void;
}

/** Over a plan: its pins, to be pressed or, while they are edited, to be set. */
export const PinLayer = ({ pins, targets, onOpen }: PinLayerProps) =>
  pins.isEditing ? (
    <PinEditor pins={pins} targets={targets} />
  ) : (
    <PinMarks pins={pins.pins} targets={targets} onPress={onOpen} />
  );
