/** Something that the command list offers. */
export interface Command {
  id: string;
  group: "Sections" | "Fields" | "This report";
  label: string;
  run: () => void;
}

type Source = () => readonly Command[];

const sources = new Set<Source>();

/** Offers commands for as long as a screen is open; gives back how to stop. They are asked for when the list is opened. */
export const offerCommands = (source: Source): (() => void) => {
  sources.add(source);
  return () => {
    sources.delete(source);
  };
};

/** What the open screen offers. */
export const offeredCommands = (): Command[] => [...sources].flatMap((source) => source());
