import type { LocationAnalysis, Position } from "@takseru/shared-types";
import type { PlaceSearch } from "@/lib/location/analyze-position";
import { emptyForm, sameValue } from "../form/form-values";
import type { FormVersions } from "../form/form-versions";
import { isSamePosition, typedPosition } from "../form/typed-position";
import { foundFields, noteFound } from "./autofill";

export type Analyze = (position: Position, search: PlaceSearch) => Promise<LocationAnalysis>;

/**
 * Asks for the places that a start without a connection lacks, and fills what is empty or still holds what the device
 * filled in. Throws while they cannot be had; gives the analysis, or nothing if none was wanted.
 */
export const completePlaces = async (
  form: FormVersions,
  analyze: Analyze,
): Promise<LocationAnalysis | undefined> => {
  const pending = form.pendingPlaces();
  if (!pending) return undefined;
  const { filled, ...search } = pending;
  // Where the valuer has moved the position since, its places are wanted.
  const position = typedPosition(form.getValues());
  if (!position) {
    form.setPendingPlaces(undefined);
    return undefined;
  }
  const analysis = await analyze(position, search);
  // The other half of a second call: the first has done it.
  if (form.pendingPlaces() !== pending) return undefined;
  // The position was moved while the answer was on its way, which is of another place.
  if (!isSamePosition(typedPosition(form.getValues()), position)) return completePlaces(form, analyze);
  const { names, values } = foundFields(analysis);
  const [mine, empty] = [form.getValues(), emptyForm()];
  const free = names.filter(
    (name) =>
      name !== "latitude" &&
      name !== "longitude" &&
      (sameValue(name, mine[name], empty[name]) || sameValue(name, mine[name], filled[name])),
  );
  form.fill(values, free);
  noteFound(form, free);
  form.setPendingPlaces(undefined);
  return analysis;
};
