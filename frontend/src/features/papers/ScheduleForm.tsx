import { Button, Textarea, TextInput } from "@mantine/core";
import {
  colomboDay,
  type ListedReport,
  limits,
  messages,
  type Report,
  type SignedPaper,
} from "@takseru/shared-types";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { reportListQuery } from "@/lib/reports/report-lists";
import { Checkbox, ErrorState, Loading } from "@/ui";
import { CurrencyFields, type CurrencyValues } from "./CurrencyFields";
import { PaperForm } from "./PaperForm";
import classes from "./papers.module.css";
import { readShare } from "./read-share";

interface ScheduleFormProps {
  report: Report;
  onSigned: (paper: SignedPaper) => void;
  onBack: () => void;
}

interface Chosen {
  report_id: number;
  share: string;
  held_with: string;
}

type Listed = Pick<ListedReport, "id" | "report_reference" | "location_summary">;

const nameOf = ({ id, report_reference, location_summary }: Listed): string =>
  [report_reference || `Report ${id}`, location_summary].filter(Boolean).join(", ");

/** Several signed reports in one letter: whose they are, which, and which share of each. */
export const ScheduleForm = ({ report, onSigned, onBack }: ScheduleFormProps) => {
  const [owner, setOwner] = useState(report.current_owner);
  const [note, setNote] = useState("");
  const [addressee, setAddressee] = useState("");
  const [purpose, setPurpose] = useState("");
  const [chosen, setChosen] = useState<Chosen[]>([{ report_id: report.id, share: "", held_with: "" }]);
  const [currencies, setCurrencies] = useState<CurrencyValues[]>([]);
  const signed = useInfiniteQuery(reportListQuery(report.user_id, { status: "finalized" }));
  const today = colomboDay(new Date().toISOString()) ?? "";
  const others = (signed.data?.pages ?? []).flatMap(({ data }) => data).filter(({ id }) => id !== report.id);
  const all: Listed[] = [report, ...others];
  const change = (id: number, part: Partial<Chosen>) =>
    setChosen((list) => list.map((one) => (one.report_id === id ? { ...one, ...part } : one)));
  const toggle = (id: number, isIn: boolean) =>
    setChosen((list) =>
      isIn
        ? [...list, { report_id: id, share: "", held_with: "" }]
        : list.filter(({ report_id }) => report_id !== id),
    );
  const input = {
    kind: "schedule" as const,
    owner_name: owner,
    owner_note: note,
    addressee,
    purpose,
    currencies,
    properties: chosen.map(({ report_id, share, held_with }) => ({
      report_id,
      held_with,
      ...readShare(share),
    })),
  };
  return (
    <PaperForm report={report} input={input} onSigned={onSigned} onBack={onBack}>
      <TextInput
        label="Whose properties"
        value={owner}
        onChange={({ currentTarget }) => setOwner(currentTarget.value)}
      />
      <TextInput
        label="Passport or identity card"
        placeholder="passport No. N0000000"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Textarea
        label="Addressed to"
        description="Name and address, a line each"
        rows={3}
        value={addressee}
        onChange={({ currentTarget }) => setAddressee(currentTarget.value)}
      />
      <TextInput
        label="Purpose"
        placeholder="in support of his visa application"
        value={purpose}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
      />
      <fieldset className={classes.group}>
        <legend>{`Properties, ${chosen.length} of at most ${limits.signedPapers.properties}`}</legend>
        {all.map((listed) => {
          const one = chosen.find(({ report_id }) => report_id === listed.id);
          return (
            <div key={listed.id} className={classes.row}>
              <Checkbox
                label={nameOf(listed)}
                checked={one !== undefined}
                onChange={({ currentTarget }) => toggle(listed.id, currentTarget.checked)}
              />
              {one && (
                <>
                  <TextInput
                    label={`Share of ${listed.report_reference || listed.id}`}
                    placeholder="Whole"
                    value={one.share}
                    onChange={({ currentTarget }) => change(listed.id, { share: currentTarget.value })}
                  />
                  {one.share !== "" && (
                    <TextInput
                      label={`Held with, ${listed.report_reference || listed.id}`}
                      placeholder="Mrs. P. Q. Perera, 1/2"
                      value={one.held_with}
                      onChange={({ currentTarget }) => change(listed.id, { held_with: currentTarget.value })}
                    />
                  )}
                </>
              )}
            </div>
          );
        })}
        {signed.isPending && <Loading />}
        {signed.error && (
          <ErrorState
            title={messages.signedPapers.loadFailed}
            message={messageOf(signed.error, messages.reports.requestFailed)}
            onRetry={() => void signed.refetch()}
          />
        )}
        {signed.hasNextPage && (
          <Button
            variant="default"
            loading={signed.isFetchingNextPage}
            onClick={() => void signed.fetchNextPage()}
          >
            Show more signed reports
          </Button>
        )}
      </fieldset>
      <CurrencyFields values={currencies} today={today} onChange={setCurrencies} />
    </PaperForm>
  );
};
