import { Text } from "@mantine/core";
import type { Report } from "@takseru/shared-types";
import { TextLink } from "@/ui";

const reportAt = (id: number) => (
  <TextLink to={`/reports/builder/${id}`} underline="always">
    #{id}
  </TextLink>
);

type ReportLineageProps = Pick<Report, "revision_of" | "revision_number" | "revision_reason" | "cloned_from">;

/** The earlier report that this one revises or was cloned from. */
export const ReportLineage = ({ report }: { report: ReportLineageProps }) => {
  const { revision_of, revision_number, revision_reason, cloned_from } = report;
  if (revision_of !== null)
    return (
      <Text size="sm">
        Revision {revision_number} of {reportAt(revision_of)}: {revision_reason}
      </Text>
    );
  return cloned_from === null ? null : <Text size="sm">Started from {reportAt(cloned_from)}</Text>;
};
