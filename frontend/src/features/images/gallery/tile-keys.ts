import type { Photograph } from "../photograph";
import { photographView } from "../upload/photograph-view";

/** A tile stays the same one when its photograph reaches the server: what is being typed there stays. */
export const createTileKeys = () => {
  const keys = new Map<string, string>();
  let before: readonly Photograph[] = [];
  return (photographs: readonly Photograph[]): ReadonlyMap<string, string> => {
    const gone = before.filter(({ id, device }) => device && !photographs.some((other) => other.id === id));
    for (const { id, filename, position, category } of photographs) {
      const sent = gone.find(
        ({ device, ...other }) =>
          (device && photographView.imageIdOf(device.key) === id) ||
          (other.filename === filename && other.position === position && other.category === category),
      );
      if (!keys.has(id)) keys.set(id, sent?.id ?? id);
    }
    before = photographs;
    return keys;
  };
};
