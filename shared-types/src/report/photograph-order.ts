/** The fields that decide a photograph's place; rows of earlier versions have no position. */
interface Placed {
  id: string;
  position?: number | undefined;
  uploaded_at: string;
}

/** A photograph's position in its category: the milliseconds of its upload, where it was given none. */
export const photographPosition = ({ position, uploaded_at }: Omit<Placed, "id">): number =>
  position ?? Date.parse(uploaded_at);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Photographs as they are shown and printed: by position, then by the time of their upload, then by id. */
export const inOrder = <Photograph extends Placed>(photographs: readonly Photograph[]): Photograph[] =>
  photographs.toSorted(
    (a, b) =>
      photographPosition(a) - photographPosition(b) ||
      compare(a.uploaded_at, b.uploaded_at) ||
      compare(a.id, b.id),
  );
