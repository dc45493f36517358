import type { Pin } from "@takseru/shared-types";

/** Shares of the plan that an arrow moves a pin by, alone and with Shift. */
const STEP = 0.005;
const LONG_STEP = 0.05;

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number): number => Math.min(1, Math.max(0, Number(share.toFixed(4))));

/** The place of a point of the screen on the plan, in shares of its sides; within it. */
export const placeOn = (
  plan: { left: number; top: number; width: number; height: number },
  point: { clientX: number; clientY: number },
): Pick<Pin, "x" | "y"> => ({
  x: within((point.clientX - plan.left) / plan.width),
  y: within((point.clientY - plan.top) / plan.height),
});

/** A pin moved by an arrow key; `undefined` for any other key. */
export const movedByKey = (
  pin: Pin,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Pin | undefined => {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = shiftKey ? LONG_STEP : STEP;
  return { ...pin, x: within(pin.x + direction[0] * step), y: within(pin.y + direction[1] * step) };
};
