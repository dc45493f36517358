import { type Engine, until } from "./engine.ts";
import { answerOf, chooseInSelect, shows, spotOf } from "./in-page.ts";

const PRESSABLE = "button, a, summary, label, [role=tab], input[type=checkbox], input[type=radio]";
const WRITABLE = "input:not([type=checkbox], [type=radio], [type=file]), textarea, [role=textbox]";
/** Keys that have no letter, as WebDriver names them. */
const CONTROL = "\uE009";
const ENTER = "\uE006";
const DELETE = "\uE017";

const keysFor = (text: string) =>
  [...text].flatMap((letter) => {
    const value = letter === "\n" ? ENTER : letter;
    return [{ type: "keyDown", value } as const, { type: "keyUp", value } as const];
  });

/** What a person does on one page with mouse and keys, each thing as soon as the page allows it. */
export const createHand = (engine: Engine, origin: string) => {
  const call = <Arguments extends unknown[], Result>(
    inPage: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<unknown> =>
    engine.evaluate(`(${inPage})(...${JSON.stringify(args)})`).catch((error: Error) => {
      // The page is being left.
      if (/destroyed|discarded|navigat|no such (window|frame)|unloaded/i.test(error.message))
        return undefined;
      throw error;
    });

  const press = async (name: string, selector = PRESSABLE, groupName?: string): Promise<void> => {
    let why: unknown;
    const spot = await until(
      () => `"${name}" ${why}`,
      async () => {
        const found = await call(spotOf, selector, name, groupName);
        if (found && typeof found === "object" && "x" in found && "y" in found)
          return { x: Number(found.x), y: Number(found.y) };
        why =
          found && typeof found === "object" && "not" in found
            ? found.not
            : "is on a page that is being left";
        return undefined;
      },
    );
    await engine.act({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", ...spot },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    });
  };

  const key = (actions: ReturnType<typeof keysFor>) => engine.act({ type: "key", id: "keyboard", actions });

  return {
    open: (path: string) => engine.goto(new URL(path, origin).href),
    press,
    /** Replaces what is in a field. */
    type: async (name: string, text: string): Promise<void> => {
      await press(name, WRITABLE);
      await key([
        { type: "keyDown", value: CONTROL },
        ...keysFor("a"),
        { type: "keyUp", value: CONTROL },
        ...keysFor(DELETE),
        ...keysFor(text),
      ]);
    },
    /** Chooses in a select, or the chip of a group. */
    choose: async (name: string, option: string): Promise<void> => {
      if ((await call(chooseInSelect, name, option)) !== true) await press(option, "label", name);
    },
    sees: (text: string, limitMs?: number) =>
      until(`"${text}" is not shown`, async () => (await call(shows, text)) === true, limitMs),
    /** Waits for the title of a section. */
    heading: (title: string) =>
      until(`"${title}" is no heading`, async () => {
        const titles = await engine.evaluate(
          `[...document.querySelectorAll("h2")].map((one) => one.textContent.trim())`,
        );
        return Array.isArray(titles) && titles.includes(title);
      }),
    /** A reply of the API to the page's user. */
    ask: (path: string) => call(answerOf, path),
  };
};
