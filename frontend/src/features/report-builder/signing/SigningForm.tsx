import { Alert, Button, Text, Title } from "@mantine/core";
import {
  type Check,
  formatDate,
  foundMattersOf,
  mattersOf,
  mattersTitle,
  messages,
  printedSize,
  type Report,
  signatureOf,
} from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "@/lib/api/api";
import { readDrafts } from "@/lib/drafts/draft-store";
import { letterheadImagesQuery, profileQuery } from "@/lib/profile/profile-queries";
import { rememberPlace } from "@/lib/reports/remembered-places";
import { checksQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { onPhotographNews } from "@/lib/unsent-photographs/photograph-channel";
import { readPhotographs } from "@/lib/unsent-photographs/photograph-store";
import { ErrorState, Loading, TextLink } from "@/ui";
import { LinkedFindings, OpenWarnings } from "./OpenWarnings";
import { PdfSide } from "./PdfSide";
import { SignedFacts } from "./SignedFacts";
import { WillBeSignedWith } from "./SignedWith";
import { SigningFrame } from "./SigningFrame";
import classes from "./signing.module.css";
import { useSign } from "./use-sign";

/** How many photographs of a report this device holds that the server does not have; `undefined` until it is known. */
const useUnsentPhotographs = (reportId: number): number | undefined => {
  const { id: userId } = useUser();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let newest = 0;
    const read = async () => {
      newest += 1;
      const own = newest;
      const unsent = (await readPhotographs(userId)).filter(({ owner }) => owner === reportId);
      // Reads may end in another order than they began.
      if (own === newest) setCount(unsent.length);
    };
    void read();
    const stop = onPhotographNews(({ kind }) => kind !== "progress" && void read());
    return () => {
      newest = -1;
      stop();
    };
  }, [userId, reportId]);
  return count;
};

/** Whether this device holds text of a report that the server does not have, from any of its tabs; `undefined` until it is known. */
const useHasUnsentText = ({ id, version }: Report): boolean | undefined => {
  const { id: userId } = useUser();
  const { data } = useQuery({
    queryKey: ["unsent text", userId, id, version],
    queryFn: async () =>
      (await readDrafts(`${userId}:report-${id}#`)).some(([, { typed }]) => typed !== undefined),
    networkMode: "always",
    gcTime: 0,
    refetchOnMount: "always",
    // It may be saved from another tab, or be on its way.
    refetchInterval: ({ state }) => (state.data === false ? false : 1_000),
  });
  return data;
};

/** Who signs, as the PDF prints it: the signature, name, standing and place, and the report's date. */
const SignatureBlock = ({ report }: { report: Report }) => {
  const { id } = useUser();
  const { data: profile } = useQuery(profileQuery(id));
  const { data: images } = useQuery(letterheadImagesQuery(id));
  const signature = images?.signature;
  const block = profile && signatureOf(profile, report);
  return (
    <div className={classes.block}>
      <div className={classes.signature}>
        {signature && (
          <img
            src={signature.url}
            alt="Your signature"
            style={{ width: `${printedSize("signature", signature).width}pt` }}
          />
        )}
        {images && !signature && (
          <TextLink to="/reports/profile" c="inherit">
            Add your signature
          </TextLink>
        )}
      </div>
      <div className={classes.lines}>
        <p className={classes.name}>{block?.name ?? report.valuer_name}</p>
        {block?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {report.report_date && <p className="figures">Date: {formatDate(report.report_date)}</p>}
      </div>
    </div>
  );
};

interface ReaderMattersProps {
  report: Report;
  checks: readonly Check[];
}

/** What page one of the report tells its reader, word for word, before it is signed. */
const ReaderMatters = ({ report, checks }: ReaderMattersProps) => {
  const id = useId();
  const rows = mattersOf(report, foundMattersOf(checks));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} className={classes.mattersTitle}>
        {mattersTitle(report)}
      </Title>
      <p className={classes.mattersNote}>The first page of the report will say this, word for word:</p>
      <table className={classes.matters}>
        <tbody>
          {rows.map(({ subject, text, status }) => (
            <tr key={`${status} ${subject} ${text}`}>
              <th scope="row">{subject}</th>
              <td>{text}</td>
              <td className={classes.status} data-amiss={status !== "In order" || undefined}>
                {status}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What still prevents the signature. */
const remainingText = (
  hasUnsentText: boolean,
  errors: number,
  warnings: number,
  unsent: number,
  hints: number,
): string => {
  if (hasUnsentText) return "A change to this report is not saved yet: the signature waits for it";
  if (unsent > 0)
    return `${unsent} ${unsent === 1 ? "photograph is" : "photographs are"} still on this device: the signature waits for ${unsent === 1 ? "it" : "them"}`;
  if (errors > 0) return `${errors} to correct before the report can be signed`;
  if (warnings > 0) return `${warnings} ${warnings === 1 ? "warning" : "warnings"} left to acknowledge`;
  if (hints > 0)
    return `Nothing prevents you from signing; ${hints} ${hints === 1 ? "hint is" : "hints are"} listed above`;
  return "Everything is ready for your signature";
};

/** Goes to the field of a finding. */
const useJump = ({ id }: Report) => {
  const { id: userId } = useUser();
  const navigate = useNavigate();
  return ({ section, field }: Check) => {
    if (section === "profile") return void navigate("/reports/profile");
    // A report opens where it was left.
    rememberPlace(userId, id, { section, field });
    void navigate(`/reports/builder/${id}`);
  };
};

/** The value, the errors to correct, the warnings to acknowledge by name, what the reader will be told, and the signature. */
export const SigningForm = ({ report }: { report: Report }) => {
  const { data, error, refetch } = useQuery({ ...checksQuery(report), refetchOnMount: "always" });
  const [acknowledged, setAcknowledged] = useState<string[]>([]);
  const sign = useSign(report, { onRefused: () => void refetch() });
  const jump = useJump(report);
  const unsent = useUnsentPhotographs(report.id);
  const hasUnsentText = useHasUnsentText(report);

  const errors = data?.filter(({ level }) => level === "error") ?? [];
  const warnings = data?.filter(({ level }) => level === "warning") ?? [];
  const hints = data?.filter(({ level }) => level === "hint") ?? [];
  const open = warnings.filter(({ code }) => !acknowledged.includes(code));
  return (
    <SigningFrame
      report={report}
      paper={<PdfSide report={report} />}
      title="Finalize Report"
      action={
        <>
          <Text role="status" size="sm" ta="center" c="dimmed">
            {sign.isWaiting
              ? "Another window is finalizing this report. Waiting for it..."
              : data &&
                remainingText(hasUnsentText === true, errors.length, open.length, unsent ?? 0, hints.length)}
          </Text>
          <Button
            size="lg"
            fullWidth
            disabled={
              !data || errors.length > 0 || open.length > 0 || unsent !== 0 || hasUnsentText !== false
            }
            loading={sign.isPending}
            onClick={() => sign.mutate(warnings.map(({ code }) => code))}
          >
            Sign and finalize
          </Button>
          <WillBeSignedWith />
          <Text size="sm" ta="center" c="dimmed">
            Once signed, the report is changed only by a revision, with a reason.
          </Text>
        </>
      }
    >
      {hasUnsentText && (
        <Alert color="yellow" title="Something you typed is not in this report yet">
          It is kept on this device alone and would be missing from the signed PDF.{" "}
          <TextLink to={`/reports/builder/${report.id}`} c="inherit">
            Open the form
          </TextLink>{" "}
          to save it, or to take it back.
        </Alert>
      )}
      <SignedFacts report={report} />
      {!data && error && (
        <ErrorState
          title="The report could not be checked"
          message={messageOf(error, messages.reports.requestFailed)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading text="Checking the report..." />}
      <LinkedFindings title="To be corrected first" checks={errors} onJump={jump} />
      <OpenWarnings
        warnings={warnings}
        acknowledged={acknowledged}
        onAcknowledge={setAcknowledged}
        onJump={jump}
      />
      {data && <ReaderMatters report={report} checks={data} />}
      <LinkedFindings title="Worth a look before you sign" checks={hints} onJump={jump} />
      <SignatureBlock report={report} />
      {sign.error && (
        <Alert role="alert" color="red" title={messages.reports.finalizeFailed}>
          {messageOf(sign.error, messages.reports.requestFailed)}
        </Alert>
      )}
    </SigningFrame>
  );
};
