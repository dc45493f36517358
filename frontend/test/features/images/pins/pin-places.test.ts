import { expect, it } from "vitest";
import { movedByKey, placeOn } from "@/features/images/pins/pin-places";

const pin = { x: 0.5, y: 0.98, image_id: "0f8fad5b-d9cb-469f-a165-70867728950e" };

it("places a pin in shares of the plan, within it", () => {
  const plan = { left: 100, top: 50, width: 400, height: 200 };
  expect(placeOn(plan, { clientX: 200, clientY: 100 })).toEqual({ x: 0.25, y: 0.25 });
  expect(placeOn(plan, { clientX: 50, clientY: 400 })).toEqual({ x: 0, y: 1 });
});

it("moves a pin by the arrows, further with Shift, and not off the plan", () => {
  expect(movedByKey(pin, { key: "ArrowLeft", shiftKey: false })).toEqual({ ...pin, x: 0.495 });
  expect(movedByKey(pin, { key: "ArrowDown", shiftKey: true })).toEqual({ ...pin, y: 1 });
  expect(movedByKey(pin, { key: "Enter", shiftKey: false })).toBeUndefined();
});
