import { MantineProvider } from "@mantine/core";
import type { Position } from "@takseru/shared-types";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { GridPositions } from "@/features/map/pasted-position/GridPositions";
import { gridPosition } from "@/lib/location/survey-grid/grid-position";

const open = (text: string) => {
  const onShow = vi.fn<(position: Position | undefined) => void>();
  const onTake = vi.fn<(position: Position) => void>();
  render(
    <MantineProvider>
      <GridPositions text={text} onShow={onShow} onTake={onTake} />
    </MantineProvider>,
  );
  return { onShow, onTake };
};
const said = () => screen.getByRole("status").textContent;
const take = () => screen.queryByRole("button", { name: "Yes, take this position" });

it.each([
  "E 485,362.2 N 532,360.1",
  "N 532,360.1, E 485,362.2",
  "485362.2mE 532360.1mN",
  "E485362.2; N532360.1",
  "East: 485 362.2 North: 532 360.1",
  "532360.1 N / 485362.2 E",
])("figures with their axes are named and shown, and are taken by a press alone: %s", async (text) => {
  const { onShow, onTake } = open(text);
  expect(said()).toMatch(
    /^Read as SLD99 \(EPSG:5235\), 485,362\.2 m east and 532,360\.1 m north; good to about 15 m: 7\.29\d+, 80\.64\d+, .*Kandy/,
  );
  const position = gridPosition("sld99", 485_362.2, 532_360.1);
  expect(onShow).toHaveBeenCalledExactlyOnceWith(position);
  expect(onTake).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Yes, take this position" }));
  expect(onTake).toHaveBeenCalledExactlyOnceWith(position);
});

it.each([
  ["485362.2, 532360.1", "sld99", 485_362.2, 532_360.1],
  ["185 362.2 232 360.1", "kandawala", 185_362.2, 232_360.1],
] as const)("figures that say nothing of their order are asked about: %s", async (text, grid, one, other) => {
  const { onShow, onTake } = open(text);
  expect(take()).toBeNull();
  expect(onShow).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("radio", { name: "The north" }));
  expect(onShow).toHaveBeenLastCalledWith(gridPosition(grid, other, one));
  await userEvent.click(screen.getByRole("radio", { name: "The east" }));
  expect(onShow).toHaveBeenLastCalledWith(gridPosition(grid, one, other));
  expect(said()).toMatch(
    grid === "sld99" ? /^Read as SLD99/ : /^Read as Kandawala, the older grid of 200,000/,
  );
  await userEvent.click(screen.getByRole("button", { name: "Yes, take this position" }));
  expect(onTake).toHaveBeenCalledExactlyOnceWith(gridPosition(grid, one, other));
});

it("the offsets tell the grids apart where only one order is in Sri Lanka", () => {
  open("450000 700000");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(said()).toMatch(/^Read as SLD99 \(EPSG:5235\), 450,000 m east and 700,000 m north/);
});

it("feet are read where they are said", () => {
  open("E 656167.98 ft N 787401.57 ft");
  expect(said()).toMatch(/^Read as Kandawala.*200,000 m east and 239,999\.999 m north, from feet/);
});

it.each(["990000 51000", "E 100000 N 900000", "51000 51000"])("%s is in none of the grids", (text) => {
  open(text);
  expect(said()).toMatch(/in none of the grids of Sri Lanka/);
  expect(take()).toBeNull();
});
