import { MantineProvider } from "@mantine/core";
import { legOf, parseLength, type Sketch, type SketchOffer } from "@takseru/shared-types";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { SketchWork } from "@/features/sketch/SketchWork";
import type { SketchContent } from "@/features/sketch/sketch-content";
import { setWidth } from "../../helpers/set-width";

const picture = {
  id: "p1",
  name: "Plan, page 2",
  url: "/plan.jpg",
  thumbnail: "/small.jpg",
  ratio: 0.75,
};

interface HeldProps {
  start: Sketch | null;
  change: Partial<SketchContent>;
  onClose: () => void;
  onHeld?: (sketch: Sketch) => void;
}

/** The sketch as a form holds it, and another tab that changes it too. */
const Held = ({ start, change, onClose, onHeld }: HeldProps) => {
  const [sketch, setSketch] = useState(start);
  const content: SketchContent = {
    sketch,
    onChange: (next) => {
      // The form hands on copies.
      onHeld?.(structuredClone(next));
      setSketch(structuredClone(next));
    },
    buildings: [],
    offers: [],
    pictures: [],
    saved: "Saved",
    ...change,
  };
  return (
    <MantineProvider>
      <SketchWork content={content} onClose={onClose} />
      <button type="button" onClick={() => sketch && setSketch({ ...sketch, north: 90 })}>
        Another tab
      </button>
    </MantineProvider>
  );
};

/** Opens the sketch at a desk; `stored` is what the form holds. */
const openSketch = (start: Sketch | null = null, change: Partial<SketchContent> = {}) => {
  setWidth(1280);
  let stored = start;
  const onClose = vi.fn();
  render(
    <Held
      start={start}
      change={change}
      onClose={onClose}
      onHeld={(next) => {
        stored = next;
      }}
    />,
  );
  return { stored: () => stored, onClose };
};

const box = () => screen.getByRole("textbox", { name: /^(?:Length of|New length of|How far|Angle)/ });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const add = async (what: string) => {
  await press("Add a part or a floor");
  await userEvent.click(
    within(screen.getByRole("dialog", { name: "Add" })).getByRole("button", { name: what }),
  );
};
/** "up 32, right 24'6\"": an arrow, a length, Enter. */
const draw = async (legs: string) => {
  for (const leg of legs.split(", ")) {
    const [direction = "", ...typed] = leg.split(" ");
    const arrow = `{Arrow${direction.charAt(0).toUpperCase()}${direction.slice(1)}}`;
    await userEvent.type(box(), `${arrow}${typed.join(" ")}{Enter}`);
  }
};
const FLOOR = "up 32, right 24'6\", down 8, right 14, down 24";
const legsOf = (sketch: Sketch | null) =>
  sketch?.floors[0]?.parts[0]?.legs.map(({ right, up }) => [right, up]) ?? [];
const area = (name: string) => screen.getByRole("row", { name: new RegExp(`^${name}`) }).textContent;

it("draws by arrow, length and Enter, says each leg with the area, and closes with Enter", async () => {
  const { stored } = openSketch();
  await draw(FLOOR);
  expect(screen.getByRole("status")).toHaveTextContent("Leg 5, down 24 feet. 1,120 square feet if closed.");
  expect(box()).toHaveAccessibleName("Length of leg 6, feet and inches");
  expect(box()).toHaveAttribute("placeholder", "left 38'6\"");
  await userEvent.type(box(), "{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent(
    "Closed: left 38'6\". Ground floor, 1,120.00 square feet.",
  );
  expect(legsOf(stored())).toHaveLength(6);
  expect(area("Ground floor")).toContain("1,120.00");
  expect(screen.getByRole("img")).toHaveAccessibleName(/up 32'0", right 24'6", down 8'0".*1,120.00 sq ft/);
});

it("draws at once where the length is typed before the arrow, and reads metres in a sketch in feet", async () => {
  const { stored } = openSketch();
  await userEvent.type(box(), "7.47 m{ArrowUp}");
  await userEvent.type(box(), "24 6{ArrowRight}");
  expect(stored()?.floors[0]?.parts[0]?.legs).toEqual([
    { right: 0, up: 14_940_000, unit: "metres" },
    { right: parseLength("24'6\"")?.length, up: 0 },
  ]);
  const list = within(screen.getByRole("region", { name: "Legs, Ground floor" }));
  list.getByRole("button", { name: /^1 ?Up ?7.47 m$/ });
  list.getByRole("button", { name: /^2 ?Right ?24'6"$/ });
});

it("refuses a length that cannot be read in words, and keeps what is typed", async () => {
  const { stored } = openSketch();
  await userEvent.type(box(), "24'13\"{ArrowUp}");
  expect(screen.getByRole("alert")).toHaveTextContent("Please enter a length such as 24'6\", 24.5 or 7.47 m");
  expect(box()).toHaveValue("24'13\"");
  expect(box()).toBeInvalid();
  await userEvent.clear(box());
  await userEvent.type(box(), "2000{ArrowUp}");
  expect(screen.getByRole("alert")).toHaveTextContent("A leg may be at most 1,250 feet (381 metres) long");
  expect(stored()).toBeNull();
});

it("says by how much it does not close, and makes the last leg or all legs take it", async () => {
  const { stored } = openSketch();
  await draw(`${FLOOR}, left 38`);
  screen.getByText(
    "Ends 6 inches to the right of its start, 0.36 % of 140'6\". Measure leg 6 again, or take what closes it.",
  );
  await press("Make leg 6 38'6\"");
  screen.getByText("Closes exactly");
  expect(legsOf(stored())[5]).toEqual([-(parseLength("38'6\"")?.length ?? 0), 0]);
  await press("Undo");
  await press("Spread the 6 inches over all legs");
  screen.getByText("Closes exactly");
  expect(legsOf(stored())[0]).toEqual([0, parseLength("32")?.length]);
});

it("takes legs back by Backspace in the empty box, and everything back by Undo", async () => {
  const { stored } = openSketch();
  await draw("up 32, right 20");
  await userEvent.type(box(), "1{Backspace}{Backspace}");
  expect(legsOf(stored())).toHaveLength(1);
  await press("Undo");
  expect(legsOf(stored())).toHaveLength(2);
  await press("Undo");
  await press("Undo");
  expect(legsOf(stored())).toHaveLength(0);
  expect(button("Undo")).toBeDisabled();
});

it("names both legs that cross, and gives no area", async () => {
  openSketch();
  await draw("up 20, right 20, down 10, left 30");
  expect(screen.getByRole("status")).toHaveTextContent("Legs 1 and 4 cross or touch: there is no area.");
  screen.getByText("Legs 1 and 4 cross or touch: there is no area.");
  expect(area("Ground floor")).not.toMatch(/\d\.\d\d/);
});

it("draws at an angle, which is asked after the length", async () => {
  const { stored } = openSketch();
  await draw("up 20");
  await press("More");
  await press("Draw at an angle");
  expect(screen.getByRole("alert")).toHaveTextContent(/^Please enter a length/);
  await userEvent.type(box(), "10");
  await press("More");
  await press("Draw at an angle");
  await userEvent.type(box(), "30{Enter}");
  const leg = legOf(30, parseLength("10")?.length ?? 0);
  expect(legsOf(stored())[1]).toEqual([leg.right, leg.up]);
});

it("changes a leg chosen in the list: its length alone, or its direction too", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 30");
  await userEvent.type(box(), "l");
  await userEvent.click(screen.getByRole("button", { name: /^1 ?Up/ }));
  expect(box()).toHaveAccessibleName("New length of leg 1, feet and inches");
  await userEvent.type(box(), "25{Enter}");
  expect(legsOf(stored())[0]).toEqual([0, parseLength("25")?.length]);
  await userEvent.click(screen.getByRole("button", { name: /^2 ?Right/ }));
  await userEvent.type(box(), "12{ArrowLeft}");
  expect(legsOf(stored())[1]).toEqual([-(parseLength("12")?.length ?? 0), 0]);
});

it("adds a leg before another one and takes one away, and the doors stay in their legs", async () => {
  const { stored } = openSketch();
  await draw(`${FLOOR}, left 38'6"`);
  await press("Door");
  await userEvent.selectOptions(screen.getByLabelText("In"), "Leg 2, 24'6\"");
  await press("Add the door");
  await press("More of leg 1");
  await press("Take it away");
  expect(stored()?.floors[0]?.parts[0]?.doors).toMatchObject([{ wall: 0, leg: 1 - 1 }]);
  await press("More of leg 1");
  await press("Add a leg before it");
  expect(legsOf(stored())).toHaveLength(6);
  expect(stored()?.floors[0]?.parts[0]?.doors).toMatchObject([{ leg: 1 }]);
});

it("refuses a door that is longer than its leg", async () => {
  openSketch();
  await draw("up 2, right 20");
  await press("Door");
  await userEvent.selectOptions(screen.getByLabelText("In"), "Leg 1, 2'0\"");
  await press("Add the door");
  screen.getByText("The leg is only 2'0\" long");
});

it("asks for the share of a verandah, which nobody chose, and proposes it for the next one", async () => {
  const { stored } = openSketch();
  await draw(`${FLOOR}, left 38'6"`);
  await add("Verandah");
  await draw("up 6, left 10");
  await userEvent.type(box(), "{Enter}");
  const share = () => within(screen.getByRole("row", { name: /^Verandah/ })).getByRole("textbox");
  screen.getByText("choose its share");
  await userEvent.type(share(), "50{Enter}");
  expect(area("Verandah")).toContain("30.00");
  expect(area("Main building")).toContain("1,150.00");
  await add("Verandah");
  expect(stored()?.floors[0]?.parts.map(({ share_percent }) => share_percent)).toEqual([100, 50, 50]);
  await userEvent.clear(screen.getByRole("textbox", { name: /^Share of Verandah 1/ }));
  await userEvent.type(screen.getByRole("textbox", { name: /^Share of Verandah 1/ }), "120");
  expect(screen.getByRole("textbox", { name: /^Share of Verandah 1/ })).toBeInvalid();
});

it("begins a part at a corner of another one, and moves its start by lengths", async () => {
  const { stored } = openSketch();
  await draw(`${FLOOR}, left 38'6"`);
  await add("Car porch");
  await userEvent.selectOptions(
    screen.getByRole("combobox", { name: "Begins at" }),
    "Ground floor, the end of its leg 4",
  );
  const start = () => stored()?.floors[0]?.parts[1]?.start;
  expect(start()).toEqual({ right: parseLength("38'6\"")?.length, up: parseLength("24")?.length });
  await press("More");
  await press("Move the start");
  await userEvent.type(box(), "2{ArrowDown}");
  expect(start()).toEqual({ right: parseLength("38'6\"")?.length, up: parseLength("22")?.length });
});

it("keeps the units in which lengths were typed when the sketch goes over to metres", async () => {
  const { stored } = openSketch();
  await draw("up 32");
  await press("More");
  await press("Lengths in metres");
  await userEvent.type(box(), "7.5{ArrowRight}");
  expect(stored()?.unit).toBe("metres");
  expect(stored()?.floors[0]?.parts[0]?.legs.map(({ unit }) => unit)).toEqual(["feet", undefined]);
  await press("More");
  await press("Lengths in feet and inches");
  expect(stored()?.floors[0]?.parts[0]?.legs.map(({ unit }) => unit)).toEqual([undefined, "metres"]);
});

it("subtracts a hole, which is drawn from where it begins", async () => {
  openSketch();
  await draw("up 20, right 20, down 20, left 20");
  await press("Hole");
  await press("More");
  await press("Move the start");
  await userEvent.type(box(), "5{ArrowRight}");
  await userEvent.type(box(), "5{ArrowUp}");
  await press("More");
  await press("Draw from here");
  await draw("up 4, right 5");
  await userEvent.type(box(), "{Enter}");
  expect(area("Ground floor")).toContain("380.00");
});

it("moves the corner in hand by an inch with Shift and an arrow", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 20");
  await userEvent.type(box(), "{Shift>}{ArrowDown}{/Shift}");
  expect(legsOf(stored())[1]).toEqual([parseLength("20")?.length, -(parseLength('1"')?.length ?? 0)]);
  expect(screen.getByRole("status")).toHaveTextContent("Corner moved down 0'1\"");
});

/** Without a layout a drawing is 360 by 284 pixels. */
const drag = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const drawing = screen.getByRole("img");
  const event = ({ x, y }: { x: number; y: number }) => ({
    clientX: x,
    clientY: y,
    isPrimary: true,
    button: 0,
  });
  fireEvent.pointerDown(drawing, event(from));
  fireEvent.pointerMove(drawing, event(to));
  fireEvent.pointerUp(drawing, event(to));
};
const cornerAt = (index: number) => {
  const circle = screen.getByRole("img").querySelectorAll("circle")[index];
  return { x: Number(circle?.getAttribute("cx")), y: Number(circle?.getAttribute("cy")) };
};

it("drags a corner, which stays in line with its neighbour, and takes that back as one step", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 20, down 20, left 20");
  const corner = cornerAt(2);
  // To the right, and nearly level.
  drag(corner, { x: corner.x + 40, y: corner.y + 3 });
  const [up, right] = legsOf(stored());
  expect(up).toEqual([0, parseLength("20")?.length]);
  expect(right?.[0]).toBeGreaterThan(parseLength("20")?.length ?? 0);
  expect(right?.[1]).toBe(0);
  await press("Undo");
  expect(legsOf(stored())[1]).toEqual([parseLength("20")?.length, 0]);
});

it("drags a corner with both of its walls, and alone where that is wanted", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 20, down 20, left 20");
  const corner = cornerAt(2);
  drag(corner, { x: corner.x + 40, y: corner.y + 30 });
  const [up = [], right = [], down = [], left = []] = legsOf(stored());
  expect([up[0], right[1], down[0], left[1]]).toEqual([0, 0, 0, 0]);
  expect(up[1]).toBe(-(down[1] ?? 0));
  expect(up[1]).toBeLessThan(parseLength("20")?.length ?? 0);
  await press("Undo");
  await press("More");
  await press("Drag corners out of their right angles");
  drag(corner, { x: corner.x + 40, y: corner.y + 30 });
  expect(legsOf(stored())[0]).toEqual([0, parseLength("20")?.length]);
  expect(legsOf(stored())[1]?.[1]).not.toBe(0);
});

it("drags a wall across itself, and says the lengths meanwhile", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 20, down 20, left 20");
  const [one, other] = [cornerAt(1), cornerAt(2)];
  const middle = { x: (one.x + other.x) / 2, y: one.y };
  const drawing = screen.getByRole("img");
  const at = ({ x, y }: { x: number; y: number }) => ({ clientX: x, clientY: y, isPrimary: true, button: 0 });
  fireEvent.pointerDown(drawing, { ...at(middle), pointerId: 1, pointerType: "touch" });
  fireEvent.pointerMove(drawing, {
    ...at({ x: middle.x + 15, y: middle.y + 40 }),
    pointerId: 1,
    pointerType: "touch",
  });
  screen.getByText(/^Leg 1 \d+'\d+", leg 3 \d+'\d+"; [\d.]+ sq ft$/);
  expect(drawing.querySelector("[data-magnifier]")).not.toBeNull();
  // Another finger changes nothing.
  fireEvent.pointerMove(drawing, { ...at({ x: 5, y: 5 }), pointerId: 2, isPrimary: false });
  fireEvent.pointerUp(drawing, { ...at({ x: 5, y: 5 }), pointerId: 2, isPrimary: false });
  fireEvent.pointerUp(drawing, { ...at({ x: middle.x + 15, y: middle.y + 40 }), pointerId: 1 });
  const [up = [], right, down = [], left] = legsOf(stored());
  expect([right, left]).toEqual([
    [parseLength("20")?.length, 0],
    [-(parseLength("20")?.length ?? 0), 0],
  ]);
  expect([up[0], down[0]]).toEqual([0, 0]);
  expect(up[1]).toBeLessThan(parseLength("20")?.length ?? 0);
  expect(drawing.querySelector("[data-magnifier]")).toBeNull();
  await press("Undo");
  expect(legsOf(stored())[0]).toEqual([0, parseLength("20")?.length]);
});

it("moves a part that is drawn, by lengths and by a drag, and marks where it lies over another one", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 20, down 20, left 20");
  await add("Verandah");
  await draw("up 6, right 10");
  await userEvent.type(box(), "{Enter}");
  const drawing = screen.getByRole("img");
  expect(drawing.querySelectorAll("[data-overlap]")).toHaveLength(1);
  within(drawing).getByText("counts twice");
  expect(screen.getByRole("row", { name: /^Verandah/ })).toHaveTextContent(
    "Ground floor and Verandah lie over one another, so that an area counts twice",
  );
  await userEvent.type(
    within(screen.getByRole("row", { name: /^Verandah/ })).getByRole("textbox"),
    "50{Enter}",
  );
  await press("More");
  await press("Move Verandah by lengths");
  expect(box()).toHaveAccessibleName("How far Verandah is moved, feet and inches");
  await userEvent.type(box(), "{ArrowRight}20{Enter}");
  expect(stored()?.floors[0]?.parts[1]?.start).toEqual({ right: parseLength("20")?.length, up: 0 });
  expect(drawing.querySelector("[data-overlap]")).toBeNull();
  await userEvent.type(box(), "{ArrowRight}5{Enter}");
  expect(screen.getByRole("row", { name: /^Verandah/ })).toHaveTextContent(
    "Verandah touches no other part of this floor",
  );
  await press("Verandah is in its place");
  const ends = [cornerAt(0), cornerAt(2)];
  const middle = {
    x: ((ends[0]?.x ?? 0) + (ends[1]?.x ?? 0)) / 2,
    y: ((ends[0]?.y ?? 0) + (ends[1]?.y ?? 0)) / 2,
  };
  drag(middle, { x: middle.x, y: middle.y - 30 });
  expect(stored()?.floors[0]?.parts[1]?.start.up).toBeGreaterThan(0);
  expect(screen.getByRole("status")).toHaveTextContent(/^Verandah moved /);
});

it("changes a door that is there, and says where it no longer fits", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 20, down 20, left 20");
  await press("Door");
  await userEvent.selectOptions(screen.getByLabelText("In"), "Leg 2, 20'0\"");
  await press("Add the door");
  await press("Door 3'0\" in Leg 2, 20'0\"");
  expect(screen.getByLabelText("From the beginning of the leg")).toHaveValue("8'6\"");
  const width = screen.getByLabelText("Width");
  await userEvent.clear(width);
  await userEvent.type(width, "4");
  await userEvent.clear(screen.getByLabelText("From the beginning of the leg"));
  await userEvent.type(screen.getByLabelText("From the beginning of the leg"), "1'6\"");
  await userEvent.selectOptions(screen.getByLabelText("Opens"), "Opening without a door");
  await press("Change the door");
  expect(stored()?.floors[0]?.parts[0]?.doors).toEqual([
    {
      wall: 0,
      leg: 1,
      offset: parseLength("1'6\"")?.length,
      width: parseLength("4")?.length,
      hinge: "start",
      side: "opening",
    },
  ]);
  await userEvent.click(screen.getByRole("button", { name: /^2 ?Right/ }));
  await userEvent.type(box(), "3{Enter}");
  screen.getByText("It no longer fits into its wall and is not drawn");
});

it("renames a room and moves its name without a drag", async () => {
  const { stored } = openSketch();
  await draw("up 20, right 20, down 20, left 20");
  await press("Room");
  await userEvent.type(screen.getByLabelText("Name of the room"), "Bed{Enter}");
  const room = () => stored()?.floors[0]?.parts[0]?.rooms[0];
  expect(room()?.at).toEqual({ right: parseLength("10")?.length, up: parseLength("10")?.length });
  await press("Bed");
  await press("Move left");
  await press("Move up");
  expect(room()?.at).toEqual({ right: parseLength("9")?.length, up: parseLength("11")?.length });
  await userEvent.type(screen.getByLabelText("Name of the room"), " 1{Enter}");
  expect(room()?.name).toBe("Bed 1");
});

it("draws where the sheet is pressed, at right angles", async () => {
  const { stored } = openSketch();
  await press("Draw by pressing");
  const { x, y } = cornerAt(0);
  drag({ x, y: y - 80 }, { x, y: y - 80 });
  const [leg] = legsOf(stored());
  expect(leg?.[0]).toBe(0);
  expect(leg?.[1]).toBeGreaterThan(0);
});

it.each([
  ["and no other is there", [], /with the server yet.*once it is sent/],
  ["and others are there", [picture], /waits on this device is listed once it is sent/],
])("says that a photograph can be traced once it is sent, %s", async (_, pictures, words) => {
  openSketch(null, { pictures });
  await press("Trace a plan");
  expect(screen.getByText(words)).toBeVisible();
});

it("traces a picture of the report, whose scale is set by two points", async () => {
  const { stored } = openSketch(null, { pictures: [picture] });
  await press("Trace a plan");
  await press("Plan, page 2");
  const trace = () => stored()?.floors[0]?.trace;
  const { width = 0 } = trace() ?? {};
  expect(trace()?.image_id).toBe("p1");
  await press("Trace a plan");
  await press("Set its scale by two points");
  drag({ x: 100, y: 100 }, { x: 100, y: 100 });
  drag({ x: 200, y: 100 }, { x: 200, y: 100 });
  await userEvent.type(screen.getByLabelText("Distance of the two points"), "10");
  await press("Set the scale");
  expect(trace()?.width).not.toBe(width);
  await press("Trace a plan");
  const before = { ...(trace() ?? { width: 0, at: { right: 0, up: 0 } }) };
  await press("Turn it a quarter to the right");
  expect(trace()?.turned).toBe(90);
  // Its middle stays: an upper left corner goes to the upper right.
  expect(trace()?.at.right).toBe(before.at.right + Math.round(before.width / 2 + (0.75 * before.width) / 2));
  await press("Trace a plan");
  await userEvent.click(screen.getByText("How strongly it shows"));
  fireEvent.change(screen.getByLabelText("How strongly it shows"), { target: { value: "0.3" } });
  expect(screen.getByRole("img").querySelector("image")).toHaveAttribute("opacity", "0.3");
  await press("Take the picture away");
  expect(trace()).toBeUndefined();
});

it("offers the areas, presses new and changed ones alone, and says what was typed over", async () => {
  const offer = (change: Partial<SketchOffer>): SketchOffer => ({
    target: { kind: "floor_area" },
    label: "Floor area",
    source: { key: "building:", label: "Main building", area: 2_086.5 },
    now: 2_040,
    taken: { area: 2_040, on: "2026-11-20" },
    state: "changed",
    ...change,
  });
  const typed = offer({
    target: { kind: "worksheet", row: 0 },
    label: "Worksheet, House",
    now: 2_100,
    state: "typed",
  });
  const onUse = vi.fn();
  openSketch(null, { offers: [offer({}), typed], onUse });
  const list = within(screen.getByRole("list", { name: "Where the areas go" }));
  const [first, second] = list.getAllByRole("listitem");
  expect(first).toHaveTextContent("Floor areafrom the sketch of 20/11/20262,040.00 now2,086.50 offered");
  expect(second).toHaveTextContent("from the sketch of 20/11/2026, since changed by hand");
  await press("Use these areas");
  expect(onUse).toHaveBeenLastCalledWith([offer({})]);
  await press(/^Use 2,086.50 for Worksheet, House/);
  expect(onUse).toHaveBeenLastCalledWith([typed]);
});

it("cannot be changed in a signed report, and is there to be read", async () => {
  const { stored } = openSketch();
  await draw(`${FLOOR}, left 38'6"`);
  const sketch = stored();
  cleanup();
  openSketch(sketch, { onChange: undefined });
  expect(screen.queryByRole("textbox", { name: /^Length/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(screen.getByRole("textbox", { name: /^Share of Ground floor/ })).toBeDisabled();
  expect(screen.getByRole("button", { name: /^1 ?Up/ })).toBeDisabled();
  expect(area("Ground floor")).toContain("1,120.00");
});

it("undoes nothing that another tab has drawn", async () => {
  openSketch();
  await draw("up 20");
  expect(button("Undo")).toBeEnabled();
  await press("Another tab");
  expect(button("Undo")).toBeDisabled();
});
