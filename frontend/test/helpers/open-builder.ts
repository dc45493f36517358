import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildUser } from "./build";
import type { FakeCalls } from "./fake-api";
import type { fakeReport } from "./fake-report";
import { open } from "./open";

/** Opens the builder of a report at a section. */
export const openBuilder = (
  server: ReturnType<typeof fakeReport>,
  { section = "basic_information", reports = {} }: { section?: string; reports?: FakeCalls["reports"] } = {},
) => open(`/reports/builder/7?section=${section}`, { reports: { ...server.calls, ...reports } }, buildUser());

export const field = (label: string) => screen.findByRole("textbox", { name: label });

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

/** Writes into an empty field in one step: each key draws the whole section again. What keys do, the fields' own tests type. */
export const write = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};

export const rewrite = async (label: string, text: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  await write(input, text);
};

/** Opens or closes an optional group by its title. */
export const openGroup = async (title: string) =>
  userEvent.click(await screen.findByRole("heading", { level: 3, name: title }));
