import sharp from "sharp";

// Settings of the library, for the whole process. Only these four decoders open an upload: sharp would otherwise
// render an SVG named .jpg.
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

export { sharp };
