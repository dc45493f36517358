import { describe, expect, it } from "vitest";
import { decodeSheet, isWorkbook } from "@/features/comparables/import/decode-sheet";
import { findHeads, proposeColumns } from "@/features/comparables/import/propose-columns";
import { readAs } from "@/features/comparables/import/read-as";
import {
  hasMonthFirst,
  type ReadRow,
  readRow,
  type SheetPlan,
} from "@/features/comparables/import/read-sheet";
import { splitSheet } from "@/features/comparables/import/split-sheet";

const TODAY = "2026-11-28";

type Change = Omit<Partial<SheetPlan>, "notation"> & { notation?: Partial<SheetPlan["notation"]> };

/** Reads a text as the import screen does, with its heads' proposals. */
const read = (text: string, change: Change = {}) => {
  const split = splitSheet(text);
  if ("refused" in split) throw new Error(split.refused);
  const texts = split.rows.map(({ cells }) => cells);
  const { headRow, heads } = findHeads(texts);
  const columns = change.columns ?? proposeColumns(heads);
  const plan: SheetPlan = {
    headRow,
    heads,
    columns,
    unit: "perch",
    ...change,
    notation: {
      decimal: "point",
      dates: "day-first",
      hasMonthFirst: hasMonthFirst(split.rows, columns),
      today: TODAY,
      ...change.notation,
    },
  };
  return split.rows.map((row, index) => readRow(row, index, plan));
};

const saleOf = (row: ReadRow | undefined) => {
  if (row?.kind !== "sale") throw new Error(`no sale: ${JSON.stringify(row)}`);
  return row.sale;
};
const problemsOf = (row: ReadRow | undefined) => (row?.kind === "broken" ? row.problems : []);
/** What is said of the one cell of one column. */
const wrongIn = (head: string, cell: string, change: Change = {}) =>
  problemsOf(read(`Property\tPrice\tDate\t${head}\nLot 1\t5000000\t01/02/2026\t${cell}`, change)[1]).map(
    ({ message }) => message,
  );

describe("a sheet's letters", () => {
  it("are UTF-8 with or without its mark, UTF-16 with it, and else Windows-1252, which is said", () => {
    const utf8 = new TextEncoder().encode("Lot é");
    expect(decodeSheet(utf8)).toEqual({ text: "Lot é", encoding: "UTF-8" });
    expect(decodeSheet(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8))).toEqual({
      text: "Lot é",
      encoding: "UTF-8",
    });
    expect(decodeSheet(Uint8Array.of(0xff, 0xfe, 0x4c, 0, 0xe9, 0))).toEqual({
      text: "Lé",
      encoding: "UTF-16",
    });
    expect(decodeSheet(Uint8Array.of(0xfe, 0xff, 0, 0x4c, 0, 0xe9))).toEqual({
      text: "Lé",
      encoding: "UTF-16",
    });
    expect(decodeSheet(Uint8Array.of(0x4c, 0xe9, 0x80))).toEqual({ text: "Lé€", encoding: "Windows-1252" });
    expect(isWorkbook(new TextEncoder().encode("PK\u0003\u0004rest"))).toBe(true);
  });
});

describe("the rows of a sheet", () => {
  it("are told apart by tabs, semicolons, commas and bars, whatever commas stand in amounts", () => {
    for (const delimiter of ["\t", ";", ",", "|"]) {
      const amount = delimiter === "," ? '"12,50,000"' : "12,50,000";
      const text = [
        ["Property", "Town", "Date of deed", "Perches", "Consideration"],
        [
          "Lot 9, Mill Road".replace(",", delimiter === "," ? "" : ","),
          "Katugastota",
          "18/02/2026",
          "12.0",
          amount,
        ],
        ["Lot 3", "Kandy", "4.3.26", "10.5", "Rs. 6720000/="],
      ]
        .map((cells) => cells.join(delimiter))
        .join("\r\n");
      const [, first, second] = read(text);
      expect(saleOf(first)).toMatchObject({
        town: "Katugastota",
        transaction_date: "2026-02-18",
        extent_perches: 12,
        price: 1_250_000,
        unit: "perch",
      });
      expect(saleOf(second)).toMatchObject({ transaction_date: "2026-03-04", price: 6_720_000 });
    }
  });

  it("stay whole around a quotation mark that is not closed, and that row is named", () => {
    const rows = read(
      'Property,Price\nLot 1,100\n"Lot 2,200\nLot 3,300\n"Lot 4, ""The Grange""\nsecond line",400',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["heads", "sale", "broken", "sale", "sale"]);
    expect(problemsOf(rows[2])[0]?.message).toMatch(/quotation marks of this row/);
    expect(saleOf(rows[4]).description).toBe('Lot 4, "The Grange" second line');
  });

  it("with a comma too many are named, not shifted", () => {
    const rows = read("Property,Price,Perches\nLot 1,12,50,000,10");
    expect(problemsOf(rows[1])[0]?.message).toBe(
      "The row has 5 cells and the sheet 3 columns. A comma in a cell may have divided it.",
    );
  });

  it("that are empty, sum up or repeat the heads are counted as such", () => {
    const rows = read(
      "Sales register of Kandy\t\t\nProperty\tDate\tPrice\nLot 1\t01/02/2026\t100\n\t\t\nProperty\tDate\tPrice\nTotal\t\t100\n\t\t\n",
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["heads", "heads", "sale", "blank", "heads", "total"]);
  });

  it("that are no more than a title between the others are named", () => {
    const rows = read("Property\tDate\tPrice\nKANDY DISTRICT\t\t\n\t01/02/2026\t100");
    expect(problemsOf(rows[1])[0]?.message).toMatch(/nothing of a sale but this/);
    expect(problemsOf(rows[2])).toEqual([{ cell: 0, message: "The property is not named." }]);
  });
});

describe("the heads of a sheet", () => {
  it("are known in any order, by their usual names, in Sinhala and Tamil too", () => {
    expect(
      proposeColumns(["Consideration (Rs.)", "Location", "Date of Deed", "P", "Road", "Told by", "Ref."]),
    ).toEqual(["price", "description", "transaction_date", "perches", "access", "source", undefined]);
    expect(proposeColumns(["දේපළ", "දිනය", "මිල", "දිස්ත්‍රික්කය", "පර්චස්"])).toEqual([
      "description",
      "transaction_date",
      "price",
      "district",
      "perches",
    ]);
    expect(proposeColumns(["சொத்து", "திகதி", "விலை", "மாவட்டம்", "ஏக்கர்"])).toEqual([
      "description",
      "transaction_date",
      "price",
      "district",
      "acres",
    ]);
  });

  it("are those of a valuer's own registers; a rate is taken where no price stands", () => {
    expect(
      proposeColumns(["No", "Name of Land & Village", "Extent A-R-P", "Consideration", "Rate/P"]),
    ).toEqual([undefined, "description", "extent", "price", undefined]);
    expect(
      proposeColumns(["Apartment", "Floor area (sq.ft.)", "Price (Rs. Mn)", "Date sold", "Agent"]),
    ).toEqual(["description", "floor_area_sq_ft", "price", "transaction_date", "source"]);
    expect(proposeColumns(["Shop", "Ext.", "Rent p.m.", "Co-ordinates"])).toEqual([
      "description",
      "extent",
      "rent_per_month",
      "position",
    ]);
    expect(proposeColumns(["Property", "Extent (P)", "Rate per perch (Rs.)"])).toEqual([
      "description",
      "perches",
      "rate",
    ]);
  });

  it("in two rows are joined, also beneath merged cells and a title", () => {
    const rows = read(
      [
        "REGISTER OF SALES 2026\t\t\t\t\t\t",
        "Property\tDate of\tExtent\t\t\tConsideration\tRemarks",
        "\tdeed\tA\tR\tP\tRs. Mn\t",
        "Lot 4, Mill Road\t12.03.24\t0\t1\t12.5\t6.5\tcorner",
      ].join("\n"),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["heads", "heads", "heads", "sale"]);
    expect(saleOf(rows[3])).toMatchObject({
      description: "Lot 4, Mill Road",
      transaction_date: "2024-03-12",
      extent_perches: 52.5,
      price: 6_500_000,
      remarks: "corner",
    });
    expect(
      findHeads([
        ["Property", "Kind", "Price"],
        ["Lake Road", "Deed", "on request"],
      ]),
    ).toMatchObject({ headRow: 0 });
  });

  it("are taken once, but for remarks, and as they were chosen before", () => {
    expect(proposeColumns(["Price", "Value", "Notes", "Remarks"])).toEqual([
      "price",
      undefined,
      "remarks",
      "remarks",
    ]);
    expect(proposeColumns(["Price", "Value"], new Map([["value", "price"]]))).toEqual([undefined, "price"]);
    expect(proposeColumns(["Price"], new Map([["price", undefined]]))).toEqual([undefined]);
  });
});

describe("a cell of a sheet", () => {
  it("with a date is read the day first, in ISO, or with the month's name; nothing else is guessed", () => {
    const dateOf = (cell: string, change: Change = {}) => {
      const row = read(`Property\tPrice\tDate\nLot 1\t1\t${cell}`, change)[1];
      return row?.kind === "sale" ? row.sale.transaction_date : problemsOf(row)[0]?.message;
    };
    for (const cell of [
      "03/04/2026",
      "3.4.26",
      "3-4-2026",
      "2026-04-03",
      "2026/4/3",
      "3 Apr 2026",
      "3-Apr-26",
      "April 3, 2026",
      "2026-04-03 00:00:00",
      "2026-04-03T10:00:00Z",
    ])
      expect(dateOf(cell), cell).toBe("2026-04-03");
    expect(dateOf("3.4.98")).toBe("1998-04-03");
    expect(dateOf("31/06/2025")).toBe("June 2025 has 30 days.");
    expect(dateOf("46073")).toBe(
      '"46073" is a spreadsheet\'s number of a day. Write day/month/year, or show the column as dates and copy it again.',
    );
    expect(dateOf("some day")).toBe('"some day" is no date. Write day/month/year.');
    expect(dateOf("01/12/2026")).toBe("01/12/2026 is yet to come.");
    expect(dateOf("03/25/2026")).toBe("There is no month 25: the day comes first, as in 05/11/2026.");
    expect(dateOf("03/25/2026", { notation: { dates: "month-first" } })).toBe("2026-03-25");
    expect(dateOf("-")).toBe(null);
  });

  it("with a date is named as ambiguous where other dates of the sheet have the month first", () => {
    const text =
      "Property\tPrice\tDate\nLot 1\t1\t03/04/2026\nLot 2\t1\t03/25/2026\nLot 3\t1\t05/05/2026\nLot 4\t1\t2026-03-04";
    const rows = read(text);
    expect(problemsOf(rows[1])[0]?.message).toBe(
      '"03/04/2026" may be 3 April 2026 or 4 March 2026: other dates of this sheet have the month first. Choose the order of the dates for the sheet.',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["heads", "broken", "broken", "sale", "sale"]);
    const chosen = read(text, { notation: { dates: "month-first" } });
    expect(chosen.slice(1).map((row) => saleOf(row).transaction_date)).toEqual([
      "2026-03-04",
      "2026-03-25",
      "2026-05-05",
      "2026-03-04",
    ]);
  });

  it("with an amount is read in three-digit and lakh groups, and a decimal comma is named", () => {
    const priceOf = (cell: string, change: Change = {}) => {
      const row = read(`Property\tDate\tPrice\nLot 1\t01/02/2026\t${cell}`, change)[1];
      return row?.kind === "sale" ? row.sale.price : problemsOf(row)[0]?.message;
    };
    for (const cell of [
      "1250000",
      "1,250,000",
      "12,50,000",
      "Rs. 1,250,000/=",
      "LKR 1250000.00",
      "1 250 000",
    ])
      expect(priceOf(cell), cell).toBe(1_250_000);
    expect(priceOf("")).toBe(null);
    expect(priceOf("on request")).toBe('"on request" is no amount. Type it in full, in figures.');
    for (const cell of ["1250000,50", "1.250.000,00", "12,5"])
      expect(priceOf(cell), cell).toMatch(/decimal comma/);
    expect(priceOf("1.250.000,50", { notation: { decimal: "comma" } })).toBe(1_250_000.5);
    expect(priceOf("#REF!")).toBe('"#REF!" is an error of the spreadsheet.');
  });

  it("with a price is read in lakhs, millions and crores, and in the size that its head states; a rate or a range is none", () => {
    const priceOf = (cell: string, head = "Price") => {
      const row = read(`Property\tDate\t${head}\nLot 1\t01/02/2026\t${cell}`)[1];
      return row?.kind === "sale" ? row.sale.price : problemsOf(row)[0]?.message;
    };
    for (const cell of [
      "65 lakhs",
      "65 Lakhs/-",
      "Rs. 65 lacs",
      "65L",
      "6.5m",
      "6.5 Mn.",
      "Rs. 6.5 million",
      "Rs.6.5mn/=",
      "0.65 crore",
      "6500k",
      "60 lakhs 500 thousand",
      "65 ලක්ෂ",
      "Rs. 65,00,000/-",
      "65,00,000.00",
      "6,500,000 Rs.",
      "6,500,000/= only",
    ])
      expect([cell, priceOf(cell)]).toEqual([cell, 6_500_000]);
    expect(priceOf("1 crore 20 lakhs")).toBe(12_000_000);
    expect(priceOf("6.55m")).toBe(6_550_000);
    expect(priceOf("6.5", "Price (Rs. Mn)")).toBe(6_500_000);
    expect(priceOf("65", "Consideration in lakhs")).toBe(6_500_000);
    expect(priceOf("6,500", "Value Rs. '000")).toBe(6_500_000);
    expect(priceOf("65 lakhs", "Price (Rs. Mn)")).toBe(6_500_000);
    expect(priceOf("6,500,000", "Price (Rs. Mn)")).toBe(
      '"6,500,000" is large for a column in millions. Write it with its word, such as 6.5 million or 65 lakhs.',
    );
    expect(priceOf("650,000/P")).toBe('"650,000/P" is a rate. Type the whole price.');
    expect(priceOf("650,000 per perch")).toBe('"650,000 per perch" is a rate. Type the whole price.');
    for (const cell of [
      "6.5m - 7m",
      "65/70 lakhs",
      "about 6.5m",
      "6.5 something",
      "20 lakhs 1 crore",
      "6,5 m",
    ])
      expect(priceOf(cell), cell).toMatch(/^"|decimal comma/);
  });

  it("with a rate makes the price of the quantity, and must agree with a price beside it", () => {
    const first = (text: string, change: Change = {}) => {
      const row = read(text, change)[1];
      return row?.kind === "sale" ? row.sale : problemsOf(row)[0]?.message;
    };
    expect(first("Property\tPerches\tRate per perch\nLot 1\t12.5\t6.5 lakhs")).toMatchObject({
      price: 8_125_000,
      extent_perches: 12.5,
    });
    expect(first("Property\tAcres\tRate per acre (Rs. Mn)\nLot 1\t2.5\t1.2", { unit: "acre" })).toMatchObject(
      { price: 3_000_000, extent_perches: 400 },
    );
    expect(
      first("Property\tSq ft\tRent per sq ft\nShop 2\t1,200\t150", { unit: "sq_ft_month" }),
    ).toMatchObject({ rent_per_month: 180_000, price: null });
    expect(first("Property\tPerches\tRate per perch\tDate\nLot 1\t\t650,000\t01/02/2026")).toBe(
      "The price cannot be computed from the rate: the row has no extent.",
    );
    const both = { columns: ["description", "perches", "rate", "price"] as const };
    expect(first("Property\tPerches\tRate\tPrice\nLot 1\t10\t650,000\t6,480,000", both)).toMatchObject({
      price: 6_480_000,
    });
    expect(first("Property\tPerches\tRate\tPrice\nLot 1\t10\t650,000\t5,600,000", both)).toBe(
      "Price and rate do not agree: by the rate it is 6,500,000.",
    );
  });

  it("is shown as it was read, where that does not stand there", () => {
    const shown = (text: string, unit: SheetPlan["unit"] = "perch") => {
      const split = splitSheet(text);
      if ("refused" in split) throw new Error(split.refused);
      const cells = split.rows[1]?.cells ?? [];
      const columns = proposeColumns(split.rows[0]?.cells ?? []);
      const sale = saleOf(read(text, { unit })[1]);
      return cells.map((cell, at) => readAs(columns[at], cell, sale) ?? "");
    };
    expect(shown("Property\tDate\tExtent\tPrice\nLot 1\t12.03.24\t0A-1R-12.5P\t65 lakhs")).toEqual([
      "",
      "12/03/2024",
      "52.5 P",
      "6,500,000",
    ]);
    expect(shown("Property\tDate\tPerches\tPrice\nLot 1\t2.3.2024\t12.5\tRs. 6,500,000/=")).toEqual([
      "",
      "",
      "",
      "",
    ]);
    expect(shown("Property\tA\tR\tP\tRate per perch\nLot 1\t0\t1\t12.5\t100,000")).toEqual([
      "",
      "",
      "",
      "",
      "5,250,000",
    ]);
    expect(shown("Estate\tAcres\tPrice\nField 3\t2.5\t3m", "acre")).toEqual(["", "400 P", "3,000,000"]);
  });

  it("with a part of a date, or a spreadsheet's number of a day, is named", () => {
    for (const cell of ["Mar-24", "March 2024", "Mar 24", "03/2024", "2024"])
      expect(read(`Property\tPrice\tDate\nLot 1\t1\t${cell}`)[1], cell).toMatchObject({
        problems: [
          { message: `"${cell}" does not say the whole date. Write day/month/year, or leave it empty.` },
        ],
      });
    expect(read("Property\tPrice\tDate\nLot 1\t1\t12.03.24")[1]).toMatchObject({
      sale: { transaction_date: "2024-03-12" },
    });
  });

  it("with an extent is read in every usual writing; one without a unit is named", () => {
    const extentOf = (heads: string, cells: string, change: Change = {}) => {
      const row = read(`Property\tPrice\t${heads}\nLot 1\t1\t${cells}`, change)[1];
      return row?.kind === "sale" ? row.sale.extent_perches : problemsOf(row)[0]?.message;
    };
    expect(extentOf("Extent", "0A-2R-10P")).toBe(90);
    expect(extentOf("Extent", "0-2-10")).toBe(90);
    expect(extentOf("Extent", "0.25 ha")).toBeCloseTo(98.842, 3);
    expect(extentOf("A\tR\tP", "1\t2\t5.5")).toBe(245.5);
    expect(extentOf("A\tR\tP", "0\t0\t45")).toBe(45);
    expect(extentOf("A\tR\tP", "\t\t12.5")).toBe(12.5);
    expect(extentOf("Acres", "2.5")).toBe(400);
    expect(extentOf("Perches", "12.5 P")).toBe(12.5);
    expect(extentOf("Perches\tHectares", "20\t0.0506")).toBe(20);
    expect(extentOf("Perches\tHectares", "20\t0.5")).toBe("Two columns give different extents.");
    expect(extentOf("Extent", "12.5")).toMatch(/"12.5" has no unit/);
    expect(extentOf("Perches", "12,5")).toMatch(/decimal comma/);
    expect(extentOf("Extent", "12,5 P")).toMatch(/decimal comma/);
    expect(extentOf("Extent", "12,5 P", { notation: { decimal: "comma" } })).toBe(12.5);
    expect(extentOf("A\tR\tP", "1\t5\t5")).toBe(
      '"1A-5R-5P" is no extent. Write 12.5 P, 0A-2R-10P or 0.25 ha.',
    );
  });

  it("with a unit, a kind or a source is read in the trade's words", () => {
    const row = read("Property\tPrice\tUnit\tKind\nFlat 3\t1\tsq. ft.\tasking")[1];
    expect(saleOf(row)).toMatchObject({ unit: "sq_ft", kind: "asking_price" });
    expect(saleOf(read("Property\tPrice\tSource\nLot 1\t1\tdeed 1180")[1])).toMatchObject({
      kind: "deed",
      source: "deed 1180",
    });
    expect(wrongIn("Unit", "bushel")).toEqual([
      '"bushel" is no unit. Write perch, acre, square foot, square foot a month or whole property.',
    ]);
  });

  it("with several remarks keeps their heads", () => {
    const row = read("Property\tPrice\tRemarks\tNotes\nLot 1\t1\tCorner plot\tseen")[1];
    expect(saleOf(row).remarks).toBe("Remarks: Corner plot\nNotes: seen");
  });
});
