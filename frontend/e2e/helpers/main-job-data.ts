import { bigJpeg, gif, jpegWithExif, pngWithAlpha, webp } from "@takseru/testing/image-files";

export const kandy = { latitude: 7.2936, longitude: 80.6413 };

export const profile = {
  "Full name": "Nimal Example Perera",
  "Professional title": "Chartered Valuation Surveyor",
  "Professional status": "MRICS",
  "IVSL registration": "IVSL/0000/X",
  "Mobile number": "077 123 4567",
  House: "12/3",
};

/** The text typed into each section; the PDF must contain every value. */
export const sections: Array<{
  title: string;
  texts: Record<string, string>;
  choices?: Record<string, string>;
}> = [
  {
    title: "Basic Information",
    texts: {
      "Report reference": "VR/NE/2026/017",
      "Client name": "Example Bank PLC, Peradeniya Branch",
      "Client organization": "Example Bank PLC",
      "Valuation purpose": "Mortgage of the property to the bank",
    },
    choices: { "Report type": "Mortgage" },
  },
  {
    title: "Property Location",
    texts: {
      "Property address": "No. 45, Example Mawatha",
      Village: "Dangolla මහනුවර",
      "Locality description": "A quiet residential locality with all services.\nBus route at 300 m.",
      "Access routes": "From Kandy Clock Tower proceed along Peradeniya Road for about 3.2 km, turn left.",
    },
  },
  {
    title: "Legal Description",
    texts: {
      "Lot number": "1A",
      "Plan number": "4711/2019",
      "Licensed surveyor": "S. Example, Licensed Surveyor",
      "Current owner": "Kamala Example",
    },
  },
  {
    title: "Property Boundaries",
    texts: {
      "North boundary": "Lot 2 in Plan 4711/2019",
      "South boundary": "Land of A. Example",
      "East boundary": "Example Mawatha",
      "West boundary": "Ela reservation",
    },
  },
  {
    title: "Land Description",
    texts: {
      "Total extent": "0A-0R-13.8P",
      Frontage: "42 ft along Example Mawatha",
      Plantation: "Two mango trees",
      "Land features": "Retaining wall on the western boundary",
    },
    choices: {
      "Access road": "Motorable road",
      "Land shape": "Rectangular",
      Topography: "Gently sloping",
      "Soil type": "Red earth",
      "Land use": "Residential",
    },
  },
  {
    title: "Building Details",
    texts: {
      "Building age": "12",
      "Total floor area": "1,768",
      Bedrooms: "3",
      Roof: "Calicut tiles on timber",
      Walls: "Plastered brick",
      Floors: "Ceramic tiles",
      "Doors and windows": "Timber, glazed",
      "Room layout": "Living, dining, three bedrooms, kitchen",
    },
    choices: { "Building type": "Single-storied house", Condition: "Good" },
  },
];

export const photographs = async () => {
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const turned = (width: number) =>
    jpegWithExif({ orientation: 6, gps: kandy, takenAt: "2026:03:14 09:30:00", width, height: 300 });
  return {
    "Land & Site Views": [
      file("land-turned.jpg", "image/jpeg", await turned(401)),
      file("land-heavy.jpg", "image/jpeg", await bigJpeg({ orientation: 6, gps: kandy })),
      file("land.webp", "image/webp", await webp({ width: 403, height: 300 })),
    ],
    "Building Exterior": [
      file("front.png", "image/png", await pngWithAlpha({ width: 404, height: 300 })),
      file("rear.jpg", "image/jpeg", await turned(405)),
      file("side.webp", "image/webp", await webp({ width: 410, height: 300 })),
      file("yard.webp", "image/webp", await webp({ width: 411, height: 300 })),
      file("gate.jpg", "image/jpeg", await turned(412)),
    ],
    "Building Interior": [file("room.gif", "image/gif", await gif({ width: 406, height: 300 }))],
    "Property Boundaries": [
      file("north.jpg", "image/jpeg", await turned(407)),
      file("south.png", "image/png", await pngWithAlpha({ width: 408, height: 300 })),
    ],
    "Location & Maps": [file("map.webp", "image/webp", await webp({ width: 409, height: 300 }))],
  };
};
