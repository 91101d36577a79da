import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import AttachFile from '@mui/icons-material/AttachFileOutlined';
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Biotech from '@mui/icons-material/BiotechOutlined';
import BugReport from '@mui/icons-material/BugReportOutlined';
import Build from '@mui/icons-material/BuildOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Corporate from '@mui/icons-material/CorporateFareOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import Event from '@mui/icons-material/EventOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Feedback from '@mui/icons-material/FeedbackOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import LocalHospital from '@mui/icons-material/LocalHospitalOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MedicalServices from '@mui/icons-material/MedicalServicesOutlined';
import Medication from '@mui/icons-material/MedicationOutlined';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Notifications from '@mui/icons-material/NotificationsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Publish from '@mui/icons-material/PublishOutlined';
import PublishedWithChanges from '@mui/icons-material/PublishedWithChangesOutlined';
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Speed from '@mui/icons-material/SpeedOutlined';
import Storage from '@mui/icons-material/StorageOutlined';
import Subject from '@mui/icons-material/SubjectOutlined';
import Subscriptions from '@mui/icons-material/SubscriptionsOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Timeline from '@mui/icons-material/TimelineOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import Work from '@mui/icons-material/WorkOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { createElement } from 'react';
import { ICON_NAMES, type IconName } from '../domain/entity/iconNames';
import { isOneOf } from '../domain/entity/read';

/** Icons for the menu entries of entity files and custom screens. */
export const icons: Readonly<Record<IconName, SvgIconComponent>> = {
  AccountTree,
  Assessment,
  AssignmentInd,
  AttachFile,
  AutoAwesome,
  Badge,
  Biotech,
  BugReport,
  Build,
  CalendarMonth,
  Campaign,
  Category,
  Corporate,
  Dashboard,
  Devices,
  Event,
  FactCheck,
  Feedback,
  Folder,
  Groups,
  History,
  Image,
  Inbox,
  LocalHospital,
  Mail,
  ManageAccounts,
  MedicalServices,
  Medication,
  MonitorHeart,
  Notifications,
  People,
  Person,
  Publish,
  PublishedWithChanges,
  QueryStats,
  Schedule,
  ScheduleSend,
  Science,
  Settings,
  Speed,
  Storage,
  Subject,
  Subscriptions,
  TableChart,
  Timeline,
  Translate,
  VpnKey,
  Work,
};

/** The named icon; an unknown name gets a neutral icon. */
export const EntryIcon = ({ name }: { name: string }) =>
  createElement(isOneOf(ICON_NAMES, name) ? icons[name] : Category);
