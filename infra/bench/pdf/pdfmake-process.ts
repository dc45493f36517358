import { stockPdfmake } from "../../../functions/pdf/bench/stock-pdfmake.ts";
import { timeRuns } from "./time-runs.ts";

const [, , folder = "", warmRuns = "0"] = process.argv;
await timeRuns(Number(warmRuns), stockPdfmake(folder));
