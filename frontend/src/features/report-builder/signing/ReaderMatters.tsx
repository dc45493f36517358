import { Title } from "@mantine/core";
import { type Check, foundMattersOf, mattersOf, mattersTitle, type Report } from "@takseru/shared-types";
import { useId } from "react";
import classes from "./signing.module.css";

interface ReaderMattersProps {
  report: Report;
  checks: readonly Check[];
}

/** What page one of the report tells its reader, word for word, before it is signed. */
export const ReaderMatters = ({ report, checks }: ReaderMattersProps) => {
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
