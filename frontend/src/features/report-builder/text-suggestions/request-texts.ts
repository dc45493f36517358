import {
  emptyReportFields,
  isFilled,
  longTextFields,
  ReportFields,
  type SectionId,
  type TextWriterName,
} from "@takseru/shared-types";
import { api } from "@/lib/api/api";
import { type FormValues, type TextName, toForm } from "../report-form";
import { type Source, type Suggestions, suggestionsOf } from "./proposals";

/** What text is asked for. */
export interface TextRequest {
  source: Source;
  /** For this field alone, once more. */
  again?: TextName | undefined;
  /** Without the language model, whose allowance is used up. */
  byTemplates?: boolean | undefined;
}

export interface Found {
  suggestions: Suggestions;
  writer?: TextWriterName | undefined;
  /** Why the templates wrote although a model was asked. */
  notice?: { message: string } | undefined;
}

const optionsOf = ({ again, byTemplates }: TextRequest) => ({
  paragraphs: true,
  ...(byTemplates && { writer: "template" as const }),
  ...(again && { fields: longTextFields.filter((name) => name === again) }),
});

/** Asks for texts for the fields of a section; throws an ApiError. */
export const requestTexts = async (
  reportId: number,
  section: SectionId,
  request: TextRequest,
  values: FormValues,
): Promise<Found> => {
  const options = optionsOf(request);
  if (request.source === "write") {
    const body = { report_id: reportId, section, ...options };
    const {
      data,
      suggestions = suggestionsOf(data),
      writer,
      notice,
    } = await api.reports.generateContent({ body });
    return { suggestions, writer, notice };
  }
  if (request.source === "enhance") {
    const call = { params: { id: reportId }, body: { sections: [section], ...options } };
    const { data, suggestions, writer, notice } = await api.reports.enhance(call);
    return { suggestions: suggestions ?? suggestionsOf(data[section] ?? {}), writer, notice };
  }
  const template = await api.reports.template({ params: { type: values.report_type || "fair_value" } });
  const standard = toForm(ReportFields.parse({ ...emptyReportFields, ...template }));
  const forEmpty = Object.entries(standard).filter(([name]) => !isFilled(Reflect.get(values, name)));
  return { suggestions: suggestionsOf(Object.fromEntries(forEmpty)) };
};
