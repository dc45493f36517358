import { Profile } from "@takseru/shared-types";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { buildPage, buildProfile, buildUser } from "./build";
import type { FakeCalls } from "./fake-api";
import { open } from "./open";

/** The reply to a save: the stored profile with the change. */
export const saved = ({ body }: { body: object }): Profile => Profile.parse({ ...buildProfile(), ...body });

export const openProfile = (address = "/profile", calls: FakeCalls["auth"] = {}) =>
  open(
    address,
    {
      auth: {
        getProfile: () => buildProfile(),
        saveProfile: saved,
        ...calls,
      },
      reports: { list: () => buildPage([]) },
    },
    buildUser({ profile_completed: false }),
  );

export const save = async () => userEvent.click(await screen.findByRole("button", { name: "Save profile" }));

export const write = async (label: RegExp, text: string) => {
  const field = await screen.findByRole("textbox", { name: label });
  await userEvent.clear(field);
  if (text) await userEvent.paste(text);
  return field;
};

export const list = async (name: string) => within(await screen.findByRole("group", { name }));

export const rows = (group: Awaited<ReturnType<typeof list>>) =>
  group.queryAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
