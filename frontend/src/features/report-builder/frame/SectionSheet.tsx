import { formatRupees, isBareLand, isFilled, SectionId } from "@takseru/shared-types";
import { useFormContext } from "react-hook-form";
import { Icon, iconPaths, Sheet } from "@/ui";
import { askedBy } from "../fields/asked";
import { fieldText } from "../fields/field-text";
import type { FormValues } from "../report-form";
import { stateInWords } from "../sections/section-state";
import { FilledBar, type Progress, SigningLeft, StateMark, sectionText } from "./Progress";
import type { SectionStep } from "./SectionList";
import classes from "./section-sheet.module.css";

const together = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(", ");

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? "" : `${count} ${count === 1 ? one : many}`;

const withWord = (word: string, text: string): string => (text === "" ? "" : `${word} ${text}`);

const boundaries = ["north", "south", "east", "west"] as const;

type Holds = (values: FormValues, photographs: number) => string;

const holds: Record<SectionId, Holds> = {
  basic_information: (values) => together(values.valuation_purpose, values.instruction_source),
  property_location: ({ village_name, city, nearby_facilities }) =>
    together(village_name, city, counted(nearby_facilities.length, "place", "places")),
  legal_description: ({ lot_number, plan_number }) =>
    together(withWord("Lot", lot_number), withWord("Plan No.", plan_number)),
  property_boundaries: (values) => {
    const filled = boundaries.filter((side) => isFilled(values[`${side}_boundary`])).length;
    return filled === 0 ? "" : `${filled} of ${boundaries.length}`;
  },
  land_description: (values) =>
    together(values.total_extent, values.land_shape === "" ? "" : fieldText("land_shape", values)),
  building_details: (values) => {
    if (isBareLand(askedBy(values))) return "Bare land";
    const { total_floor_area, condition_grade } = values;
    return together(
      total_floor_area === "" ? "" : `${fieldText("total_floor_area", values)} sq ft`,
      condition_grade === "" ? "" : fieldText("condition_grade", values),
    );
  },
  property_images: (_, photographs) => counted(photographs, "photograph", "photographs"),
  valuation: ({ market_value, comparables }) => {
    const rupees = Number(market_value.replaceAll(",", ""));
    return together(
      market_value === "" || Number.isNaN(rupees) ? "" : formatRupees(rupees),
      counted(comparables.length, "comparable", "comparables"),
    );
  },
};

/** What a section holds, in a few words. */
const sectionHolds = (id: SectionId, values: FormValues, photographs: number): string =>
  holds[id](values, photographs) || "Nothing yet";

interface SectionSheetProps {
  steps: readonly SectionStep[];
  current: string | undefined;
  progress: Progress;
  opened: boolean;
  onClose: () => void;
  onSelect: (id: string) => void;
}

/** The sections on a phone, each with what it holds. */
export const SectionSheet = ({ steps, current, progress, opened, onClose, onSelect }: SectionSheetProps) => {
  const form = useFormContext<FormValues>();
  const holds = ({ id, description }: SectionStep): string => {
    const section = SectionId.safeParse(id).data;
    return section ? sectionHolds(section, form.getValues(), progress.photographs) : description;
  };
  return (
    <Sheet label="Sections" opened={opened} onClose={onClose}>
      {progress.left && (
        <SigningLeft
          count={progress.left.count}
          open={progress.left.open}
          onShow={() => {
            onClose();
            progress.left?.onShow();
          }}
          asRow
        />
      )}
      <ol className={classes.sections}>
        {steps.map((step) => (
          <li key={step.id}>
            <button
              type="button"
              aria-current={step.id === current ? "step" : undefined}
              disabled={step.disabled ?? false}
              onClick={() => onSelect(step.id)}
            >
              <StateMark state={step.state?.state} />
              <span className={classes.words}>
                <b>{step.title}</b> <small>{holds(step)}</small>
                {step.state && <span className="visually-hidden">{stateInWords(step.state)}</span>}
              </span>
              <Icon path={iconPaths.next} size={16} />
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.after}>
        <FilledBar progress={progress} />
        <div>{sectionText(progress)}</div>
      </div>
    </Sheet>
  );
};
