import { Sheet } from "@/ui";
import type { PinTarget } from "./PinMarks";
import classes from "./pins.module.css";
import type { Pins } from "./use-pins";

const QUESTION = "Which photograph does the pin point at?";

/** Asks for the photograph of a pin. */
export const PinTargets = ({ pins, targets }: { pins: Pins; targets: readonly PinTarget[] }) => (
  <Sheet label={QUESTION} opened={pins.isChoosing} onClose={() => pins.wait(undefined)}>
    <p className={classes.question}>{QUESTION}</p>
    {targets.length === 0 && <p>There is no photograph yet: a pin points at one of them.</p>}
    <ul className={classes.targets}>
      {targets.map(({ id, number, name, thumbnail }) => (
        <li key={id}>
          <button type="button" className={classes.target} onClick={() => pins.choose(id)}>
            <img src={thumbnail} alt="" />
            <span>
              {number}. {name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);
