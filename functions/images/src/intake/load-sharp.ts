import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

const load = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import("sharp");
  // Settings of the library, for the whole process. Only these four decoders open an upload: sharp would otherwise
  // render an SVG named .jpg.
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp;
};

/** sharp, loaded by the first upload: loading takes 45 ms, and a list of photographs needs none of it. */
export const loadSharp = (): Promise<typeof Sharp> => {
  loading ??= load();
  return loading;
};
