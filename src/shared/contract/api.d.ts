/** Generated from openapi/ by npm run contract. Never edited. */
export interface paths {
    "/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with login and password */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am and what I may do */
        get: operations["getMe"];
        /** Change my language and look */
        put: operations["updateMe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I am signed in */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        /** Sign out everywhere but here */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change my password; my other sessions end */
        post: operations["changeMyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** Whether a one-time link still works */
        get: operations["getPasswordLink"];
        put?: never;
        /** Set the password through a one-time link */
        post: operations["usePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests and exams assigned to me */
        get: operations["listMyTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One test, its rules and my attempts */
        get: operations["getMyTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an attempt, or get the one in progress */
        post: operations["startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/tests/{id}/retake": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for one more attempt when none is left */
        post: operations["askForRetake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Remember the current question and the marks */
        patch: operations["saveAttemptProgress"];
        trace?: never;
    };
    "/my/attempts/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the attempt over in this window; get the paper, the answers so far, the clock */
        post: operations["openAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/answers/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The place of the question on the paper, from 0. */
                position: number;
            };
            cookie?: never;
        };
        get?: never;
        /** Save one answer; a repeated or older save changes nothing */
        put: operations["saveAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand the attempt in; repeating it returns the same result */
        post: operations["submitAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my/attempts/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The result of a finished attempt, as far as the review policy shows it */
        get: operations["getMyAttemptResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The question as a learner sees it, without its key */
        get: operations["previewQuestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** What a question was and is, the present version first */
        get: operations["listQuestionVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                version: number;
            };
            cookie?: never;
        };
        /** One version as a learner saw it, with its key */
        get: operations["previewQuestionVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Where a question is used, and how it was answered */
        get: operations["getQuestionUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Groups of questions that say the same, or almost
         * @description The same is looked for in the whole bank, almost the same within a theme. The most alike come first.
         */
        get: operations["listDuplicateQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tags of the bank, the most used first */
        get: operations["listQuestionTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions that the filter selects, as a file that other systems can import
         * @description GIFT, Moodle XML and Aiken hold one language, the one asked for; where a text lacks it, another of its languages. QTI 3.0 is a content package with the pictures and every language. What a format cannot hold is left out; previewQuestionBankExport tells what that is.
         */
        get: operations["exportQuestionBank"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/bank/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a file in a format would hold, and what not and why */
        get: operations["previewQuestionBankExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a question file; nothing is written to the bank */
        post: operations["previewQuestionImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A preview that is still open */
        get: operations["getQuestionImport"];
        put?: never;
        post?: never;
        /** Forget a preview */
        delete: operations["discardQuestionImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write the previewed questions in one transaction; repeating it changes nothing */
        post: operations["confirmQuestionImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A paper as one learner might get it, without keys */
        get: operations["previewTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a request: one more attempt, within a window */
        post: operations["acceptRetake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a request with a reason */
        post: operations["rejectRetake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept and make the one-time link */
        post: operations["acceptRestorationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject with a reason */
        post: operations["rejectRestorationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture; it is decoded and encoded anew */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        /** A stored picture by its unguessable token */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server and its database answer */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the public pages need to know */
        get: operations["getPublicSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My jobs, the newest first, at most 50 */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change, delete or assign all the records of a selection, in one batch
         * @description Asks for the permission of the resource, for example users:edit.
         */
        post: operations["startBulkJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my jobs, with its progress */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask one of my jobs to stop; nothing of it stays */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people did, the newest first
         * @description Those without audit:list see what they did themselves.
         */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One batch */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batches/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a whole batch back, as one step; all or nothing
         * @description Refused when a record has been changed since. An undo can be undone. Asks for the permissions that the changes would have asked for.
         */
        post: operations["undoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of a record, or what a batch did, the newest first
         * @description Asks for the show permission of the resource too.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What differs between two versions of a record */
        get: operations["compareVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a record back to the version after this change; a deleted record returns */
        post: operations["restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dependents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What names these records, and whether that keeps them from being deleted
         * @description Asks for the delete permission of the resource.
         */
        get: operations["listDependents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the filter selects of the trail, as a table */
        get: operations["exportAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Compute the chain of the audit trail again */
        post: operations["verifyAuditTrail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My views of a list, and those that are shared */
        get: operations["listSavedViews"];
        put?: never;
        /** Save a view */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Change a view of mine */
        put: operations["updateSavedView"];
        post?: never;
        /** Delete a view of mine */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a table, XLSX or CSV; it is read by a job, and nothing is imported yet
         * @description For users also a ZIP of photos, named by personnel numbers, without a table. Asks for the permission to create or edit the records.
         */
        post: operations["createTableImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table to fill in, headed in the language of the request
         * @description With an example row; a workbook also has lists of what may be chosen and a sheet that explains the columns. Asks for the permission to create or edit the records, for example users:create.
         */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One of my imports */
        get: operations["getTableImport"];
        put?: never;
        post?: never;
        /** Forget one of my imports; what it wrote stays */
        delete: operations["deleteTableImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** How the columns and values of the file are to be understood; remembered for files with the same headings */
        put: operations["updateTableImportSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Read another sheet of the workbook, by a job */
        put: operations["chooseImportSheet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A dry run: the import itself, rolled back; the report says what it would do */
        post: operations["checkTableImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import the rows without errors, in one transaction and one batch; repeating it gives the first job */
        post: operations["runTableImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The person's own table with a column of reasons; in a workbook the cells are marked */
        get: operations["getTableImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/table-imports/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ZIP of photos named by personnel numbers; they go into the records with the import
         * @description For users only. May be repeated with further archives; a photo of the same name replaces the earlier one.
         */
        post: operations["addTableImportPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions that the filter selects, in the columns that their import reads */
        get: operations["exportQuestionTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users, sorted, filtered, by page */
        get: operations["listUsers"];
        put?: never;
        /** Create a user */
        post: operations["createUser"];
        /** Delete several users, all or none */
        delete: operations["bulkDeleteUsers"];
        options?: never;
        head?: never;
        /** Change several users, all or none */
        patch: operations["bulkUpdateUsers"];
        trace?: never;
    };
    "/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users that the filter selects, as CSV */
        get: operations["exportUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One user */
        get: operations["getUser"];
        /** Change a user; fields left out stay as they are */
        put: operations["updateUser"];
        post?: never;
        /** Delete a user that nothing depends on */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles, sorted, filtered, by page */
        get: operations["listRoles"];
        put?: never;
        /** Create a role */
        post: operations["createRole"];
        /** Delete several roles, all or none */
        delete: operations["bulkDeleteRoles"];
        options?: never;
        head?: never;
        /** Change several roles, all or none */
        patch: operations["bulkUpdateRoles"];
        trace?: never;
    };
    "/roles/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that the filter selects, as CSV */
        get: operations["exportRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One role */
        get: operations["getRole"];
        /** Change a role; fields left out stay as they are */
        put: operations["updateRole"];
        post?: never;
        /** Delete a role that nothing depends on */
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary values, sorted, filtered, by page */
        get: operations["listDictionaryValues"];
        put?: never;
        /** Create a dictionary value */
        post: operations["createDictionaryValue"];
        /** Delete several dictionary values, all or none */
        delete: operations["bulkDeleteDictionaryValues"];
        options?: never;
        head?: never;
        /** Change several dictionary values, all or none */
        patch: operations["bulkUpdateDictionaryValues"];
        trace?: never;
    };
    "/dictionaries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary values that the filter selects, as CSV */
        get: operations["exportDictionaryValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One dictionary value */
        get: operations["getDictionaryValue"];
        /** Change a dictionary value; fields left out stay as they are */
        put: operations["updateDictionaryValue"];
        post?: never;
        /** Delete a dictionary value that nothing depends on */
        delete: operations["deleteDictionaryValue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary types, sorted, filtered, by page */
        get: operations["listDictionaryTypes"];
        put?: never;
        /** Create a dictionary type */
        post: operations["createDictionaryType"];
        /** Delete several dictionary types, all or none */
        delete: operations["bulkDeleteDictionaryTypes"];
        options?: never;
        head?: never;
        /** Change several dictionary types, all or none */
        patch: operations["bulkUpdateDictionaryTypes"];
        trace?: never;
    };
    "/dictionary-types/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary types that the filter selects, as CSV */
        get: operations["exportDictionaryTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types/{id}/order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /** Put the values of a dictionary in order; values that are not named follow as they were */
        put: operations["orderDictionaryValues"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dictionary-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One dictionary type */
        get: operations["getDictionaryType"];
        /** Change a dictionary type; fields left out stay as they are */
        put: operations["updateDictionaryType"];
        post?: never;
        /** Delete a dictionary type that nothing depends on */
        delete: operations["deleteDictionaryType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes, sorted, filtered, by page */
        get: operations["listThemes"];
        put?: never;
        /** Create a theme */
        post: operations["createTheme"];
        /** Delete several themes, all or none */
        delete: operations["bulkDeleteThemes"];
        options?: never;
        head?: never;
        /** Change several themes, all or none */
        patch: operations["bulkUpdateThemes"];
        trace?: never;
    };
    "/themes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Themes that the filter selects, as CSV */
        get: operations["exportThemes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/themes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One theme */
        get: operations["getTheme"];
        /** Change a theme; fields left out stay as they are */
        put: operations["updateTheme"];
        post?: never;
        /** Delete a theme that nothing depends on */
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Education plans, sorted, filtered, by page */
        get: operations["listPlans"];
        put?: never;
        /** Create an education plan */
        post: operations["createPlan"];
        /** Delete several education plans, all or none */
        delete: operations["bulkDeletePlans"];
        options?: never;
        head?: never;
        /** Change several education plans, all or none */
        patch: operations["bulkUpdatePlans"];
        trace?: never;
    };
    "/plans/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Education plans that the filter selects, as CSV */
        get: operations["exportPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One education plan */
        get: operations["getPlan"];
        /** Change an education plan; fields left out stay as they are */
        put: operations["updatePlan"];
        post?: never;
        /** Delete an education plan that nothing depends on */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assignments of plans, sorted, filtered, by page */
        get: operations["listPlanAssignments"];
        put?: never;
        /** Assign a plan to people, regions or positions; repeating it changes nothing */
        post: operations["createPlanAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/plan-assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One assignment of a plan */
        get: operations["getPlanAssignment"];
        put?: never;
        post?: never;
        /** Take an assignment of a plan back */
        delete: operations["deletePlanAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions, sorted, filtered, by page */
        get: operations["listQuestions"];
        put?: never;
        /** Create a question */
        post: operations["createQuestion"];
        /** Delete several questions, all or none */
        delete: operations["bulkDeleteQuestions"];
        options?: never;
        head?: never;
        /** Change several questions, all or none */
        patch: operations["bulkUpdateQuestions"];
        trace?: never;
    };
    "/questions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions that the filter selects, as CSV */
        get: operations["exportQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One question */
        get: operations["getQuestion"];
        /** Change a question; fields left out stay as they are */
        put: operations["updateQuestion"];
        post?: never;
        /** Delete a question that nothing depends on */
        delete: operations["deleteQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests, sorted, filtered, by page */
        get: operations["listTests"];
        put?: never;
        /** Create a test */
        post: operations["createTest"];
        /** Delete several tests, all or none */
        delete: operations["bulkDeleteTests"];
        options?: never;
        head?: never;
        /** Change several tests, all or none */
        patch: operations["bulkUpdateTests"];
        trace?: never;
    };
    "/tests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tests that the filter selects, as CSV */
        get: operations["exportTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One test */
        get: operations["getTest"];
        /** Change a test; fields left out stay as they are */
        put: operations["updateTest"];
        post?: never;
        /** Delete a test that nothing depends on */
        delete: operations["deleteTest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Assignments, sorted, filtered, by page */
        get: operations["listAssignments"];
        put?: never;
        /** Assign a test to people, regions or positions; repeating it changes nothing */
        post: operations["createAssignments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One assignment */
        get: operations["getAssignment"];
        put?: never;
        post?: never;
        /** Delete an assignment that nothing depends on */
        delete: operations["deleteAssignment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retakes, sorted, filtered, by page */
        get: operations["listRetakes"];
        put?: never;
        /** Give several people one more attempt at a test each; who has one to use already keeps it */
        post: operations["createRetakes"];
        /** Delete several retakes, all or none */
        delete: operations["bulkDeleteRetakes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retakes that the filter selects, as CSV */
        get: operations["exportRetakes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/retakes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One retake */
        get: operations["getRetake"];
        /** Change the window or the words of an accepted retake that is not used yet */
        put: operations["updateRetake"];
        post?: never;
        /** Delete a retake that has not been used */
        delete: operations["deleteRetake"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts, sorted, filtered, by page */
        get: operations["listAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Attempts that the filter selects, as CSV */
        get: operations["exportAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One attempt with its paper, answers and key, for staff */
        get: operations["getAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restoration requests, sorted, filtered, by page */
        get: operations["listRestorationRequests"];
        put?: never;
        /** Ask to get back in; the answer never tells whether the account exists */
        post: operations["createRestorationRequest"];
        /** Delete several restoration requests, all or none */
        delete: operations["bulkDeleteRestorationRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Restoration requests that the filter selects, as CSV */
        get: operations["exportRestorationRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/restoration-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One restoration request */
        get: operations["getRestorationRequest"];
        put?: never;
        post?: never;
        /** Delete a restoration request that nothing depends on */
        delete: operations["deleteRestorationRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        SignIn: {
            login: string;
            password: string;
        };
        SessionUser: {
            Token: string;
            ID: number;
            RoleID: number;
        };
        Error: {
            /** @description A stable name of the error, for example not-found. */
            id: string;
            /** @description What happened, in the language of the request. */
            message: string;
            /** @description Field path → message. Nested fields are joined by dots. */
            errors?: {
                [key: string]: string;
            };
            /** @description Numbers or names that a client may show, for example retryAfterSeconds. */
            details?: {
                [key: string]: unknown;
            };
        };
        Id: number;
        /**
         * Format: localized-text
         * @description Plain text in up to three languages. Where a language is absent the reader gets ru, then kz, then en.
         */
        LocalizedText: {
            ru?: string;
            en?: string;
            kz?: string;
        };
        /** @enum {string} */
        Language: "ru" | "en" | "kz";
        /** @enum {string} */
        ThemeChoice: "system" | "light" | "dark";
        Me: {
            id: components["schemas"]["Id"];
            login: string;
            surname: string;
            name: string;
            middleName: string | null;
            fullName: string;
            iin: string | null;
            personnelNumber: string | null;
            region: components["schemas"]["LocalizedText"] | null;
            position: components["schemas"]["LocalizedText"] | null;
            email: string | null;
            phone: string | null;
            photos: string[];
            /** Format: date */
            registrationDate: string;
            language: components["schemas"]["Language"];
            theme: components["schemas"]["ThemeChoice"];
            role: {
                id: number;
                key: string;
                title: components["schemas"]["LocalizedText"];
                permissions: string[];
            };
        };
        MeUpdate: {
            language?: components["schemas"]["Language"];
            theme?: components["schemas"]["ThemeChoice"];
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            ip: string;
            userAgent: string;
            current: boolean;
        };
        PasswordChange: {
            currentPassword: string;
            newPassword: string;
        };
        PasswordLink: {
            /** @enum {string} */
            state: "valid" | "used" | "expired" | "unknown";
            /** @description Only while the link is valid. */
            login: string | null;
            /** Format: date-time */
            expiresAt: string | null;
        };
        NewPassword: {
            password: string;
        };
        MyTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind: "test" | "exam";
            /**
             * @description finished: no attempt is left or the window has closed.
             * @enum {string}
             */
            state: "available" | "in_progress" | "upcoming" | "finished";
            /**
             * @description completed: handed in, and the policy does not show the score.
             * @enum {string}
             */
            outcome: "assigned" | "in_progress" | "passed" | "not_passed" | "completed";
            durationMinutes: number;
            questionCount: number;
            passPercentage: number;
            /** @description With the retakes that I was given; 0 means without limit. */
            attemptsAllowed: number;
            attemptsUsed: number;
            /**
             * Format: date-time
             * @description Where a retake opens the test: from when it can be used.
             */
            opensAt: string | null;
            /**
             * Format: date-time
             * @description Where a retake opens the test: the end of its window.
             */
            closesAt: string | null;
            bestPercentage: number | null;
            activeAttemptId: number | null;
            /** Format: date-time */
            activeDeadlineAt: string | null;
        };
        MyRetake: {
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected";
            /** @description Whether its attempt was started. */
            used: boolean;
            comment: string | null;
            /** @description Words of whoever decided. */
            reason: string | null;
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        ReviewLevel: "nothing" | "score" | "answers" | "key";
        /** @enum {string} */
        AttemptStatus: "in_progress" | "submitted";
        /** @enum {string} */
        SubmitReason: "learner" | "deadline";
        MyAttempt: {
            id: components["schemas"]["Id"];
            number: number;
            status: components["schemas"]["AttemptStatus"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: components["schemas"]["SubmitReason"] | null;
            visible: components["schemas"]["ReviewLevel"];
            /** @description null while the policy hides it. */
            percentage: number | null;
            passed: boolean | null;
        };
        MyTestDetail: {
            test: components["schemas"]["MyTest"];
            /** @description The newest retake that I asked for or was given. */
            retake: components["schemas"]["MyRetake"] | null;
            /** @description No attempt is left, and no request is waiting. */
            mayAskForRetake: boolean;
            reviewPolicy: components["schemas"]["ReviewLevel"];
            /** @enum {string} */
            reviewFrom: "submitted" | "closed";
            /** Format: date-time */
            serverNow: string;
            attempts: components["schemas"]["MyAttempt"][];
        };
        AttemptStarted: {
            id: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            /** Format: date-time */
            serverNow: string;
        };
        RetakeRequest: {
            comment?: string | null;
        };
        AttemptProgress: {
            epoch: number;
            seq: number;
            currentQuestion?: number;
            marked?: number[];
        };
        SaveReceipt: {
            /** @description The highest save of this question that stands. */
            seq: number;
            /** @description false: a newer save stands already. */
            applied: boolean;
            /** Format: date-time */
            serverNow: string;
        };
        /** @enum {string} */
        QuestionType: "single" | "multiple" | "true_false" | "short_text" | "numeric" | "matching" | "ordering" | "cloze" | "hotspot";
        /**
         * Format: localized-html
         * @description Rich text (sanitized HTML) in up to three languages. The same fallback as LocalizedText.
         */
        LocalizedHtml: {
            ru?: string;
            en?: string;
            kz?: string;
        };
        PaperChoice: {
            /** @description Opaque, made for this paper. */
            id: string;
            text: components["schemas"]["LocalizedHtml"];
        };
        PaperGap: {
            /** @description Opaque, made for this paper. */
            id: string;
            /** @enum {string} */
            kind: "choice" | "text" | "number";
            /** @description choice: what may be chosen. */
            options?: components["schemas"]["PaperChoice"][];
        };
        /** @enum {string} */
        HotspotShape: "rect" | "ellipse" | "polygon";
        /** @description Fractions of the width and height of the picture. rect: x1, y1, x2, y2; ellipse: centre x, y, radii x, y; polygon: x1, y1, x2, y2, … of at least three points. */
        HotspotCoords: number[];
        /** @description hotspot: the picture and the regions that may be chosen. */
        PaperHotspot: {
            /** @description The token of the picture. */
            image: string;
            alt: components["schemas"]["LocalizedText"] | null;
            maxChoices: number;
            regions: {
                /** @description Opaque, made for this paper. */
                id: string;
                shape: components["schemas"]["HotspotShape"];
                coords: components["schemas"]["HotspotCoords"];
                label: components["schemas"]["LocalizedText"] | null;
            }[];
        };
        /** @description One question of a paper, as a learner sees it. */
        PaperItem: {
            position: number;
            type: components["schemas"]["QuestionType"];
            text: components["schemas"]["LocalizedHtml"];
            points: number;
            /** @description single, multiple: what may be chosen. */
            options?: components["schemas"]["PaperChoice"][];
            /** @description matching: what needs a counterpart. */
            lefts?: components["schemas"]["PaperChoice"][];
            /** @description matching: the counterparts to choose from. */
            rights?: components["schemas"]["PaperChoice"][];
            /** @description ordering: what is to be put in order. */
            items?: components["schemas"]["PaperChoice"][];
            /** @description cloze: the gaps, the first for the marker [[1]] of the text. */
            gaps?: components["schemas"]["PaperGap"][];
            hotspot?: components["schemas"]["PaperHotspot"];
        };
        SingleAnswer: {
            /** @constant */
            type: "single";
            choice: string;
        };
        MultipleAnswer: {
            /** @constant */
            type: "multiple";
            choices: string[];
        };
        TrueFalseAnswer: {
            /** @constant */
            type: "true_false";
            value: boolean;
        };
        ShortTextAnswer: {
            /** @constant */
            type: "short_text";
            text: string;
        };
        NumericAnswer: {
            /** @constant */
            type: "numeric";
            /** @description A number as typed: 3.14, 3,14, 6e3. */
            text: string;
        };
        MatchingAnswer: {
            /** @constant */
            type: "matching";
            pairs: {
                left: string;
                right: string;
            }[];
        };
        OrderingAnswer: {
            /** @constant */
            type: "ordering";
            order: string[];
        };
        ClozeAnswer: {
            /** @constant */
            type: "cloze";
            values: {
                gap: string;
                /** @description The id of the choice, or what was typed. */
                value: string;
            }[];
        };
        HotspotAnswer: {
            /** @constant */
            type: "hotspot";
            choices: string[];
        };
        Answer: components["schemas"]["SingleAnswer"] | components["schemas"]["MultipleAnswer"] | components["schemas"]["TrueFalseAnswer"] | components["schemas"]["ShortTextAnswer"] | components["schemas"]["NumericAnswer"] | components["schemas"]["MatchingAnswer"] | components["schemas"]["OrderingAnswer"] | components["schemas"]["ClozeAnswer"] | components["schemas"]["HotspotAnswer"];
        AttemptSession: {
            id: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @description Counts the windows that opened this attempt. Only the newest may write; its saves are numbered from 1. */
            epoch: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            durationMinutes: number;
            /** Format: date-time */
            serverNow: string;
            currentQuestion: number;
            marked: number[];
            questions: components["schemas"]["PaperItem"][];
            answers: {
                position: number;
                answer: components["schemas"]["Answer"] | null;
            }[];
        };
        AnswerSave: {
            epoch: number;
            /** @description Counts the saves of this window. The save with the highest number of a question stands. */
            seq: number;
            /** @description null takes the answer back. */
            answer: components["schemas"]["Answer"] | null;
        };
        ThemeScore: {
            themeId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            score: number;
            maxScore: number;
            percentage: number;
        };
        /** @description The right answer, in the ids of this paper. */
        ReviewKey: {
            answer: components["schemas"]["Answer"] | null;
            /** @description short_text, numeric: what is accepted, in words. */
            texts: string[];
            /** @description cloze: each gap, what is accepted where it is typed, and what was given. */
            gaps?: {
                gap: string;
                /** @description null where no answer was looked at. */
                verdict: ("correct" | "partial" | "wrong" | "unanswered") | null;
                texts: string[];
            }[];
        };
        ReviewItem: {
            item: components["schemas"]["PaperItem"];
            answer: components["schemas"]["Answer"] | null;
            /** @description null while not graded. */
            points: number | null;
            maxPoints: number;
            verdict: ("correct" | "partial" | "wrong" | "unanswered") | null;
            /** @description null where the policy hides it. */
            key: components["schemas"]["ReviewKey"] | null;
            explanation: components["schemas"]["LocalizedHtml"] | null;
        };
        AttemptResult: {
            attemptId: components["schemas"]["Id"];
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            number: number;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            submittedAt: string;
            submitReason: components["schemas"]["SubmitReason"];
            visible: components["schemas"]["ReviewLevel"];
            /**
             * Format: date-time
             * @description When more will be shown; null if nothing more will.
             */
            visibleFrom: string | null;
            score: number | null;
            maxScore: number | null;
            percentage: number | null;
            passPercentage: number;
            passed: boolean | null;
            themes: components["schemas"]["ThemeScore"][];
            items: components["schemas"]["ReviewItem"][];
        };
        ChoiceOption: {
            /** @description Given by the server; opaque. */
            id?: string;
            text: components["schemas"]["LocalizedHtml"];
            correct: boolean;
            /** @description Credit in percent for choosing this option, where it differs from all or nothing. */
            weight?: number | null;
            feedback?: components["schemas"]["LocalizedHtml"] | null;
        };
        SingleContent: {
            /** @constant */
            type: "single";
            options: components["schemas"]["ChoiceOption"][];
        };
        /** @enum {string} */
        Scoring: "partial" | "all_or_nothing";
        MultipleContent: {
            /** @constant */
            type: "multiple";
            options: components["schemas"]["ChoiceOption"][];
            scoring: components["schemas"]["Scoring"];
        };
        TrueFalseContent: {
            /** @constant */
            type: "true_false";
            correct: boolean;
        };
        AcceptedText: {
            /** @description An accepted answer; * stands for any run of characters, \* for the asterisk itself. */
            text: string;
            /** @description Credit in percent; 100 where absent. */
            weight?: number | null;
        };
        ShortTextContent: {
            /** @constant */
            type: "short_text";
            caseSensitive: boolean;
            answers: components["schemas"]["AcceptedText"][];
        };
        AcceptedNumber: {
            value: number;
            /** @description Accepted when |answer − value| ≤ tolerance. */
            tolerance: number;
            /** @description Credit in percent; 100 where absent. */
            weight?: number | null;
        };
        NumericContent: {
            /** @constant */
            type: "numeric";
            answers: components["schemas"]["AcceptedNumber"][];
        };
        MatchingContent: {
            /** @constant */
            type: "matching";
            scoring: components["schemas"]["Scoring"];
            pairs: {
                id?: string;
                left: components["schemas"]["LocalizedHtml"];
                right: components["schemas"]["LocalizedText"];
            }[];
            /** @description Right-hand texts that belong to no left one. */
            distractors: components["schemas"]["LocalizedText"][];
        };
        OrderingContent: {
            /** @constant */
            type: "ordering";
            scoring: components["schemas"]["Scoring"];
            /** @description In the right order. */
            items: {
                id?: string;
                text: components["schemas"]["LocalizedHtml"];
            }[];
        };
        ClozeChoiceGap: {
            /** @constant */
            kind: "choice";
            id?: string;
            options: {
                id?: string;
                text: components["schemas"]["LocalizedText"];
                correct: boolean;
                /** @description Credit in percent for choosing this option, where it differs from all or nothing. */
                weight?: number | null;
            }[];
        };
        ClozeTextGap: {
            /** @constant */
            kind: "text";
            id?: string;
            caseSensitive: boolean;
            answers: components["schemas"]["AcceptedText"][];
        };
        ClozeNumberGap: {
            /** @constant */
            kind: "number";
            id?: string;
            answers: components["schemas"]["AcceptedNumber"][];
        };
        ClozeGap: components["schemas"]["ClozeChoiceGap"] | components["schemas"]["ClozeTextGap"] | components["schemas"]["ClozeNumberGap"];
        /** @description The text of the question holds a marker [[1]], [[2]], … for each gap, each exactly once in every language. */
        ClozeContent: {
            /** @constant */
            type: "cloze";
            scoring: components["schemas"]["Scoring"];
            /** @description Gap n stands at the marker [[n]]. */
            gaps: components["schemas"]["ClozeGap"][];
        };
        HotspotRegion: {
            id?: string;
            shape: components["schemas"]["HotspotShape"];
            coords: components["schemas"]["HotspotCoords"];
            label?: components["schemas"]["LocalizedText"] | null;
            correct: boolean;
        };
        HotspotContent: {
            /** @constant */
            type: "hotspot";
            /**
             * Format: file-image
             * @description The token of a stored picture.
             */
            image: string;
            /** @description What the picture shows, for those who do not see it. */
            alt?: components["schemas"]["LocalizedText"] | null;
            /** @description How many regions may be chosen at most. */
            maxChoices: number;
            scoring: components["schemas"]["Scoring"];
            regions: components["schemas"]["HotspotRegion"][];
        };
        /**
         * Format: question-content
         * @description The question with its key. Never sent to a learner.
         */
        QuestionContent: components["schemas"]["SingleContent"] | components["schemas"]["MultipleContent"] | components["schemas"]["TrueFalseContent"] | components["schemas"]["ShortTextContent"] | components["schemas"]["NumericContent"] | components["schemas"]["MatchingContent"] | components["schemas"]["OrderingContent"] | components["schemas"]["ClozeContent"] | components["schemas"]["HotspotContent"];
        /** @description The mean share of the points that answers got, 0…1, over attempts that are handed in; null where there is none. */
        Facility: number | null;
        QuestionVersion: {
            version: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points: number;
            explanation: components["schemas"]["LocalizedHtml"] | null;
            /**
             * Format: date-time
             * @description When the next version took its place; null for the present one.
             */
            endedAt: string | null;
            /** @description Attempts that were asked this version. */
            attempts: number;
            facility: components["schemas"]["Facility"];
        };
        UsingTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
        };
        DrawingTest: {
            id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            /** @description How many questions are drawn where this one lies. */
            count: number;
            /** @description From how many. */
            available: number;
        };
        QuestionUsage: {
            /** @description The present version. */
            version: number;
            /** @description Attempts that were asked the present version. */
            versionAttempts: number;
            /** @description Attempts that were asked any version. */
            attempts: number;
            /** Format: date-time */
            lastAskedAt: string | null;
            facility: components["schemas"]["Facility"];
            /** @description Tests that name the question. */
            tests: components["schemas"]["UsingTest"][];
            /** @description Tests that may draw the question by lot. */
            draws: components["schemas"]["DrawingTest"][];
        };
        DuplicateQuestion: {
            id: components["schemas"]["Id"];
            themeId: components["schemas"]["Id"];
            type: components["schemas"]["QuestionType"];
            text: components["schemas"]["LocalizedHtml"];
            /** @description The right answer in words, in the language of the request. */
            answer: string[];
            active: boolean;
            /** @description Tests that name this question. */
            testCount: number;
            /** @description Attempts that were asked it. */
            attempts: number;
            /** Format: date-time */
            createdAt: string;
        };
        DuplicateGroup: {
            /** @description All of the questions say the same. */
            same: boolean;
            /** @description How alike the texts are, by their trigrams; of several the least. */
            similarity: number;
            /** @description The oldest first; of very many the first hundred. */
            questions: components["schemas"]["DuplicateQuestion"][];
        };
        QuestionTag: {
            tag: string;
            /** @description Questions that have it. */
            count: number;
        };
        /** @enum {string} */
        ExportFormat: "gift" | "moodle-xml" | "aiken" | "qti-3.0";
        QuestionFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: number;
            type?: components["schemas"]["QuestionType"];
            difficulty?: number;
            active?: boolean;
            tag?: string;
            /** @description Questions that say the same as another one. */
            duplicates?: boolean;
            testId?: number;
        };
        /** @description A question that a format cannot hold whole. */
        ExportNote: {
            id: components["schemas"]["Id"];
            type: components["schemas"]["QuestionType"];
            /** @description How the question begins, at most 200 characters. */
            text: string;
            /** @description In the language of the request. */
            reason: string;
        };
        ExportPreview: {
            /** @description Questions that the file will hold. */
            exported: number;
            leftCount: number;
            /** @description Questions that the format has no place for; the first thousand. */
            left: components["schemas"]["ExportNote"][];
            reducedCount: number;
            /** @description Questions that are in the file, but not with everything; the first thousand. */
            reduced: components["schemas"]["ExportNote"][];
        };
        /** @enum {string} */
        ImportFormat: "gift" | "aiken" | "moodle-xml" | "qti" | "tagged";
        ImportItem: {
            index: number;
            /** @description The line of the file where the item begins. */
            line: number;
            /** @description The file of a package that the item stands in; null where the file is no package. */
            file?: string | null;
            title?: string | null;
            category?: string | null;
            difficulty?: number | null;
            tags?: string[];
            type: components["schemas"]["QuestionType"];
            /** @description The same text and answers stand earlier in this file. */
            duplicate: boolean;
            preview: components["schemas"]["PaperItem"];
            /** @description The right answer in words, for the member of staff who checks the import. */
            correct?: string[];
            /** @description What of the item has no counterpart here, in the language of the request. */
            warnings: string[];
        };
        ImportRejected: {
            line: number;
            /** @description The file of a package that the item stands in; null where the file is no package. */
            file?: string | null;
            /** @description A stable name of the reason. */
            id: string;
            /** @description In the language of the request. */
            reason: string;
            /** @description The beginning of the item, at most 500 characters. */
            text: string;
        };
        ImportPreview: {
            id: components["schemas"]["Id"];
            fileName: string;
            format: components["schemas"]["ImportFormat"];
            encoding: string;
            items: components["schemas"]["ImportItem"][];
            rejected: components["schemas"]["ImportRejected"][];
            /** @description What is no question: categories, descriptions. */
            skipped: components["schemas"]["ImportRejected"][];
            categories: string[];
            /** Format: date-time */
            expiresAt: string;
        };
        ImportConfirm: {
            themeId: number;
            language: components["schemas"]["Language"];
            /** @description For items whose file names none. */
            difficulty?: number;
            /** @description For every item; what the file says where absent. */
            points?: number;
            /** @description Items that shall not be imported. */
            skipIndexes?: number[];
        };
        ImportResult: {
            id: components["schemas"]["Id"];
            created: number;
            ids: components["schemas"]["Id"][];
        };
        TestPreview: {
            testId: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            durationMinutes: number;
            questions: components["schemas"]["PaperItem"][];
        };
        RetakeAccept: {
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt?: string | null;
            /** @description Words for the learner. */
            reason?: string | null;
        };
        Retake: {
            readonly id: components["schemas"]["Id"];
            readonly testId: number;
            readonly userId: number;
            /**
             * @description Asked for by the learner or given by staff.
             * @enum {string}
             */
            readonly origin: "request" | "grant";
            /** @enum {string} */
            readonly status: "pending" | "accepted" | "rejected";
            /** @description What the learner wrote. */
            readonly comment: string | null;
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt: string | null;
            /** @description Words for the learner. */
            reason: string | null;
            /** @description The attempt that it was used for. */
            readonly attemptId: number | null;
            readonly decidedBy: number | null;
            /** Format: date-time */
            readonly decidedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        RetakeReject: {
            reason: string;
        };
        RestorationRequest: {
            readonly id: components["schemas"]["Id"];
            /** @description The login or the IIN that the person gave. */
            identifier: string;
            /** @description A telephone number or an e-mail address. */
            contact: string;
            comment: string | null;
            readonly userId: number | null;
            /** @enum {string} */
            readonly status: "pending" | "accepted" | "rejected";
            readonly reason: string | null;
            readonly decidedBy: number | null;
            /** Format: date-time */
            readonly decidedAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
        };
        RestorationLink: {
            request: components["schemas"]["RestorationRequest"];
            /** @description The one-time address of /password, shown this once. */
            link: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Whether it was also sent by e-mail. */
            mailed: boolean;
        };
        RestorationReject: {
            reason: string;
        };
        StoredFile: {
            token: string;
            url: string;
            mediaType: string;
            width: number;
            height: number;
            bytes: number;
        };
        Health: {
            /** @constant */
            status: "ok";
            version: string;
        };
        PublicSettings: {
            organisation: components["schemas"]["LocalizedText"];
            passwordMinLength: number;
            maxUploadMegabytes: number;
            /** @description This installation shows the demo organisation. */
            demo: boolean;
            /** @description The password of the demo accounts, while it is the one that everyone knows. */
            demoPassword: string | null;
        };
        /** @enum {string} */
        JobStatus: "queued" | "running" | "done" | "failed" | "cancelled";
        /** @description Long work of the server. It is all or nothing; a job that was cancelled or has failed has changed nothing. */
        Job: {
            id: components["schemas"]["Id"];
            /** @description bulk-edit, bulk-delete, assign-tests, assign-plans, undo, import-check, import, … */
            kind: string;
            resource: string;
            status: components["schemas"]["JobStatus"];
            done: number;
            /** @description null until it is known. */
            total: number | null;
            /** @description What came out, by kind; count: the records that were changed. */
            result: {
                [key: string]: unknown;
            } | null;
            error: components["schemas"]["Error"] | null;
            /** @description What can be undone. */
            batchId: number | null;
            /** @description Whether its batch has been taken back. */
            undone: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
        };
        Ids: number[];
        /** @description Either the records that are named, or all that a filter of the list selects. */
        Selection: {
            ids?: components["schemas"]["Ids"];
            /** @description The filter of the list of the resource. */
            filter?: {
                [key: string]: unknown;
            };
        };
        BulkJob: {
            resource: string;
            /** @enum {string} */
            action: "edit" | "delete" | "assign-tests" | "assign-plans";
            selection: components["schemas"]["Selection"];
            /** @description How many records the person saw selected; where another number is selected now, nothing is done and 409 says so. */
            expected?: number;
            /** @description edit: the fields of the bulk edit of the resource; assign-tests, assign-plans: {ids: […]}. */
            changes?: {
                [key: string]: unknown;
            };
        };
        BatchFilter: {
            id?: components["schemas"]["Id"][];
            resource?: string;
            actorId?: number;
            kind?: string;
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
        };
        /** @description Who did it, with the name of now; null for the system. */
        Actor: {
            id: components["schemas"]["Id"];
            /** @description null when the account is gone. */
            name: string | null;
        } | null;
        /** @description What one person did at one go. */
        Batch: {
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            kind: string;
            resource: string;
            /** @description Records that it changed. */
            count: number;
            /** @description Whether this person may undo it, as far as can be told before trying. */
            undoable: boolean;
            /** @description The batch that took it back. */
            undoneBy: number | null;
            /** @description The batch that this one took back. */
            undoOf: number | null;
            details: {
                [key: string]: unknown;
            };
        };
        ChangeFilter: {
            resource?: string;
            recordId?: components["schemas"]["Id"];
            batchId?: components["schemas"]["Id"];
        };
        FieldChange: {
            /** @description The field of the record; for lists of a record (themes of a plan) the name of the list. */
            field: string;
            /** @description The value before. */
            from: unknown;
            /** @description The value after. */
            to: unknown;
        };
        /** @description What one batch did to one record. */
        Change: {
            /** @description Its place in the history; the version of the record after it. */
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            /** @description What the batch was: edit, import, undo, … */
            kind: string | null;
            /** @enum {string} */
            action: "create" | "edit" | "delete";
            resource: string;
            recordId: components["schemas"]["Id"];
            batchId: number | null;
            fields: components["schemas"]["FieldChange"][];
        };
        Comparison: {
            fields: components["schemas"]["FieldChange"][];
        };
        Restored: {
            /** @description What can be undone; null when the record is that version already. */
            batchId: number | null;
        };
        /** @description Rows that name the records, by resource. */
        Dependents: {
            resource: string;
            count: number;
            /** @description The first of them, in words. */
            titles: string[];
            /** @description true: a deletion is refused; false: they go with the record, or lose the reference. */
            blocks: boolean;
        };
        AuditFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the action or the resource. */
            q?: string;
            actorId?: number;
            action?: string;
            resource?: string;
            recordId?: components["schemas"]["Id"];
            /** Format: date */
            from?: string;
            /** Format: date */
            to?: string;
        };
        AuditEvent: {
            /** @description Its place in the chain. */
            id: components["schemas"]["Id"];
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            action: string;
            resource: string;
            recordIds: number[];
            details: {
                [key: string]: unknown;
            };
            batchId: number | null;
            hash: string;
        };
        AuditCheck: {
            lines: number;
            /** @description The hash of the last line; noted elsewhere, it shows later that nothing was taken off the end. */
            head: string;
            /** @description Places of lines that do not fit. */
            broken: number[];
            /** @description Whether the expected hash is in the chain. */
            headFound: boolean;
        };
        /** @description How a list is looked at. */
        GridView: {
            filter?: {
                [key: string]: unknown;
            };
            sort?: {
                field: string;
                /** @enum {string} */
                order: "ASC" | "DESC";
            };
            /** @description The columns that are shown, in their order. */
            columns?: string[];
            /** @enum {string} */
            density?: "comfortable" | "compact";
            perPage?: number;
        };
        SavedView: {
            id: components["schemas"]["Id"];
            resource: string;
            name: string;
            /** @description Everybody who sees the list may use it. */
            shared: boolean;
            view: components["schemas"]["GridView"];
            mine: boolean;
            ownerName: string;
        };
        SavedViewCreate: {
            resource: string;
            name: string;
            shared?: boolean;
            view: components["schemas"]["GridView"];
        };
        SavedViewUpdate: {
            name?: string;
            shared?: boolean;
            view?: components["schemas"]["GridView"];
        };
        /**
         * @description What rows of a table may become.
         * @enum {string}
         */
        ImportTarget: "users" | "dictionaries" | "themes" | "questions" | "plan-assignments";
        ImportSheet: {
            name: string;
            /** @description null where it was not read. */
            rows: number | null;
        };
        ImportOption: {
            /** @description An id or a key, as text. */
            value: string;
            label: string;
        };
        /** @description What a column of the file may be read as. */
        ImportField: {
            /** @description The name of the column among the columns of its target, for example surname, title.kz or option3. */
            field: string;
            /** @description In the language of the request, as it heads the column of the template. */
            label: string;
            /** @enum {string} */
            kind: "text" | "localized" | "html" | "integer" | "number" | "boolean" | "date" | "choice" | "reference" | "tags" | "password";
            /** @description A new record needs it. */
            required: boolean;
            /** @description Records may be found by it. */
            key: boolean;
            /** @description Its values are matched to options; see settings.matches. */
            matched: boolean;
            /** @description A value that there is none of may be made by the import. */
            creatable: boolean;
            /** @description What may stand in the cells, in words. */
            hint: string | null;
            /** @description For fields that are matched: at most 1000. */
            options: components["schemas"]["ImportOption"][];
        };
        /** @description What a value of the file stands for. */
        ImportMatch: {
            field: string;
            /** @description As it stands in the file. */
            value: string;
            /**
             * @description One of the options; a new value of the dictionary; nothing, as if the cell were empty.
             * @enum {string}
             */
            to: "option" | "create" | "empty";
            option?: string;
        };
        /** @enum {string} */
        ImportMode: "create" | "update" | "both";
        ImportSettings: {
            /** @description Column of the file → field; null: left out. */
            columns: (string | null)[];
            matches: components["schemas"]["ImportMatch"][];
            /** @description The field that records are found by; null: every row is a new record. */
            key: string | null;
            mode: components["schemas"]["ImportMode"];
            /** @description Field → the value of new records where the file says nothing; the value of an option for fields that are matched. */
            defaults: {
                [key: string]: string;
            };
            /** @description The language of texts whose column names none. */
            language: components["schemas"]["Language"];
            /**
             * @description An empty cell of a mapped column: the record keeps its value, or loses it.
             * @enum {string}
             */
            empty: "keep" | "clear";
        };
        ImportSuggestion: {
            option: string;
            label: string;
            score: number;
        };
        /** @description A value of a mapped column that is none of the field's options. */
        ImportUnmatched: {
            field: string;
            column: number;
            value: string;
            /** @description How many rows have it. */
            rows: number;
            creatable: boolean;
            suggestions: components["schemas"]["ImportSuggestion"][];
        };
        ImportPhotos: {
            /** @description Pictures that were stored with this import. */
            count: number;
            /** @description Those whose name is the personnel number of a row. */
            matched: number;
            /** @description File names that are no personnel number of the table, at most 200. */
            unmatched: string[];
            /** @description File names of this archive that are no picture, at most 200. */
            refused: string[];
        };
        ImportCounts: {
            total: number;
            create: number;
            update: number;
            /** @description Rows that say what the record says already. */
            same: number;
            /** @description Rows that the mode leaves out: there is such a record already, or there is none to update. */
            skip: number;
            /** @description Rows with errors; they are left out. */
            error: number;
        };
        ImportCreated: {
            field: string;
            value: string;
        };
        ImportRowError: {
            /** @description null: the row as a whole. */
            field: string | null;
            /** @description The column of the file, from 0. */
            column: number | null;
            header: string | null;
            /** @description A stable name of the reason. */
            key: string;
            /** @description In the language of the request. */
            message: string;
        };
        ImportProblem: {
            /** @description The number of the row in the file. */
            row: number;
            cells: (string | null)[];
            errors: components["schemas"]["ImportRowError"][];
        };
        ImportReport: {
            dryRun: boolean;
            /** Format: date-time */
            at: string;
            counts: components["schemas"]["ImportCounts"];
            /** @description New values of dictionaries. */
            created: components["schemas"]["ImportCreated"][];
            /** @description Photos that are put into records. */
            photos: number;
            /** @description The first 200. */
            problems: components["schemas"]["ImportProblem"][];
        };
        /** @description A spreadsheet between its upload and its import. */
        TableImport: {
            id: components["schemas"]["Id"];
            resource: components["schemas"]["ImportTarget"];
            fileName: string;
            /**
             * @description mapping: columns may be mapped; checked: the report of the check is there and nothing was changed since; failed: the file could not be read, job.error says why.
             * @enum {string}
             */
            status: "reading" | "mapping" | "checked" | "done" | "failed";
            /** @description The sheets of a workbook; none of a CSV. */
            sheets: components["schemas"]["ImportSheet"][];
            /** @description The sheet that was read, from 0. */
            sheet: number | null;
            headers: string[];
            /** @description The number of the row with the headings. */
            headerRow: number;
            rowCount: number;
            /** @description The cells of the first rows. */
            sample: (string | null)[][];
            fields: components["schemas"]["ImportField"][];
            /** @description Suggested until they are put; null while the file is being read. */
            settings: components["schemas"]["ImportSettings"] | null;
            /** @description The mapping is what this person used for the same headings the last time. */
            remembered: boolean;
            /** @description Values that no match of the settings covers yet, at most 500 of each field; rows that have them will be refused. */
            unmatched: components["schemas"]["ImportUnmatched"][];
            photos: components["schemas"]["ImportPhotos"];
            report: components["schemas"]["ImportReport"] | null;
            /** @description The latest job of this import. */
            job: components["schemas"]["Job"] | null;
            /** @description What can be undone. */
            batchId: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @enum {string} */
        TableFormat: "xlsx" | "csv";
        UserFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            roleId?: number;
            regionId?: number;
            positionId?: number;
            blocked?: boolean;
            /** Format: date */
            registeredFrom?: string;
            /** Format: date */
            registeredTo?: string;
        };
        User: {
            readonly id: components["schemas"]["Id"];
            login: string;
            surname: string;
            name: string;
            middleName: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin: string | null;
            personnelNumber: string | null;
            roleId: number;
            regionId: number | null;
            positionId: number | null;
            /** Format: date */
            registrationDate: string;
            /** Format: email */
            email: string | null;
            phone: string | null;
            language: components["schemas"]["Language"];
            blocked: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos: string[];
            readonly fullName: string;
            /** Format: date-time */
            readonly lastSignInAt: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        UserCreate: {
            login: string;
            surname: string;
            name: string;
            middleName?: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin?: string | null;
            personnelNumber?: string | null;
            roleId: number;
            regionId?: number | null;
            positionId?: number | null;
            /** Format: date */
            registrationDate?: string;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            language?: components["schemas"]["Language"];
            blocked?: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos?: string[];
            /** Format: password */
            password?: string;
        };
        BulkDelete: {
            ids: components["schemas"]["Ids"];
        };
        BulkResult: {
            ids: components["schemas"]["Ids"];
        };
        UserBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                roleId?: number;
                regionId?: number | null;
                positionId?: number | null;
                language?: components["schemas"]["Language"];
                blocked?: boolean;
            };
        };
        UserUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            login?: string;
            surname?: string;
            name?: string;
            middleName?: string | null;
            /**
             * Format: iin
             * @description Individual identification number of Kazakhstan: 12 digits, the last a check digit.
             */
            iin?: string | null;
            personnelNumber?: string | null;
            roleId?: number;
            regionId?: number | null;
            positionId?: number | null;
            /** Format: date */
            registrationDate?: string;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            language?: components["schemas"]["Language"];
            blocked?: boolean;
            /** @description Tokens of uploaded pictures; the picture is at /api/v1/files/{token}. */
            photos?: string[];
            /** Format: password */
            password?: string;
        };
        RoleFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            builtin?: boolean;
        };
        Role: {
            readonly id: components["schemas"]["Id"];
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
            /** Format: permissions */
            permissions: string[];
            readonly builtin: boolean;
            readonly userCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        RoleCreate: {
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
            /** Format: permissions */
            permissions: string[];
        };
        RoleBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** Format: permissions */
                permissions?: string[];
            };
        };
        RoleUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /** @description A short name that never changes. */
            key?: string;
            title?: components["schemas"]["LocalizedText"];
            /** Format: permissions */
            permissions?: string[];
        };
        DictionaryValueFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            type?: string;
            active?: boolean;
        };
        DictionaryValue: {
            readonly id: components["schemas"]["Id"];
            /** @description The key of its dictionary type. */
            type: string;
            title: components["schemas"]["LocalizedText"];
            /** @description Order among the values of its type, from 0. */
            position: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        DictionaryValueCreate: {
            /** @description The key of its dictionary type. */
            type: string;
            title: components["schemas"]["LocalizedText"];
            /** @description Order among the values of its type, from 0. */
            position?: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active?: boolean;
        };
        DictionaryValueBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** @description An inactive value stays on records that have it and is offered no more. */
                active?: boolean;
            };
        };
        DictionaryValueUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /** @description The key of its dictionary type. */
            type?: string;
            title?: components["schemas"]["LocalizedText"];
            /** @description Order among the values of its type, from 0. */
            position?: number;
            /** @description An inactive value stays on records that have it and is offered no more. */
            active?: boolean;
        };
        DictionaryTypeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            key?: string;
        };
        DictionaryType: {
            readonly id: components["schemas"]["Id"];
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
            readonly builtin: boolean;
            readonly valueCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        DictionaryTypeCreate: {
            /** @description A short name that never changes. */
            key: string;
            title: components["schemas"]["LocalizedText"];
        };
        DictionaryTypeBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                title?: components["schemas"]["LocalizedText"];
            };
        };
        DictionaryTypeUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /** @description A short name that never changes. */
            key?: string;
            title?: components["schemas"]["LocalizedText"];
        };
        ThemeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            lessonTypeId?: number;
        };
        /** @description Something to learn from, or a test to take. A test has testId, a page a body, a link an address; the others are null. */
        ThemeMaterial: {
            /** @enum {string} */
            kind: "test" | "page" | "link";
            title: components["schemas"]["LocalizedText"];
            testId: number | null;
            body: components["schemas"]["LocalizedHtml"] | null;
            /** @description https only. */
            url: string | null;
            /** @description Whether the theme is complete only with it. */
            required: boolean;
        };
        Theme: {
            readonly id: components["schemas"]["Id"];
            number: number;
            serialNumber: string | null;
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            lessonTypeId: number | null;
            outline: string | null;
            equipment: string | null;
            aids: string | null;
            hours: number;
            /** @description In the order of learning. */
            materials: components["schemas"]["ThemeMaterial"][];
            readonly questionCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        ThemeCreate: {
            number: number;
            serialNumber?: string | null;
            title: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            lessonTypeId?: number | null;
            outline?: string | null;
            equipment?: string | null;
            aids?: string | null;
            hours?: number;
            /** @description In the order of learning. */
            materials?: components["schemas"]["ThemeMaterial"][];
        };
        ThemeBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                lessonTypeId?: number | null;
                equipment?: string | null;
                aids?: string | null;
                hours?: number;
            };
        };
        ThemeUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            number?: number;
            serialNumber?: string | null;
            title?: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            lessonTypeId?: number | null;
            outline?: string | null;
            equipment?: string | null;
            aids?: string | null;
            hours?: number;
            /** @description In the order of learning. */
            materials?: components["schemas"]["ThemeMaterial"][];
        };
        PlanFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            themeId?: number;
            sequential?: boolean;
            /** @enum {string} */
            certificateRule?: "none" | "completed" | "passed";
            /**
             * Format: date
             * @description Plans whose period holds the day.
             */
            activeOn?: string;
        };
        PlanTheme: {
            themeId: number;
            /** @description Hours of the theme in this plan; null: the hours of the theme itself. */
            hours: number | null;
        };
        Plan: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom: string | null;
            /** Format: date */
            periodTo: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential: boolean;
            /**
             * @description Whether the plan ends with a certificate: for all themes completed, or for all their tests passed too.
             * @enum {string}
             */
            certificateRule: "none" | "completed" | "passed";
            /** @description For how long the certificate holds; null: without end. */
            certificateMonths: number | null;
            /** @description In the order of learning; a theme at most once. */
            themes: components["schemas"]["PlanTheme"][];
            /** @description The hours of all themes as they count in this plan. */
            readonly hours: number;
            readonly assignmentCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        PlanCreate: {
            title: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom?: string | null;
            /** Format: date */
            periodTo?: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential?: boolean;
            /**
             * @description Whether the plan ends with a certificate: for all themes completed, or for all their tests passed too.
             * @enum {string}
             */
            certificateRule?: "none" | "completed" | "passed";
            /** @description For how long the certificate holds; null: without end. */
            certificateMonths?: number | null;
            /** @description In the order of learning; a theme at most once. */
            themes: components["schemas"]["PlanTheme"][];
        };
        PlanBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** Format: date */
                periodFrom?: string | null;
                /** Format: date */
                periodTo?: string | null;
                /** @description A theme opens when the one before it is complete. */
                sequential?: boolean;
                /** @enum {string} */
                certificateRule?: "none" | "completed" | "passed";
                certificateMonths?: number | null;
            };
        };
        PlanUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** Format: date */
            periodFrom?: string | null;
            /** Format: date */
            periodTo?: string | null;
            /** @description A theme opens when the one before it is complete. */
            sequential?: boolean;
            /**
             * @description Whether the plan ends with a certificate: for all themes completed, or for all their tests passed too.
             * @enum {string}
             */
            certificateRule?: "none" | "completed" | "passed";
            /** @description For how long the certificate holds; null: without end. */
            certificateMonths?: number | null;
            /** @description In the order of learning; a theme at most once. */
            themes?: components["schemas"]["PlanTheme"][];
        };
        /** @enum {string} */
        AssignmentTarget: "user" | "region" | "position" | "everyone";
        PlanAssignmentFilter: {
            id?: components["schemas"]["Id"][];
            planId?: number;
            targetType?: components["schemas"]["AssignmentTarget"];
            /** @description Assignments that reach this person now: named, or by region, by position, as everyone. */
            reaches?: number;
        };
        PlanAssignment: {
            readonly id: components["schemas"]["Id"];
            planId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            userId: number | null;
            regionId: number | null;
            positionId: number | null;
            /** @description Learners whom the assignment reaches now. */
            readonly personCount: number;
            /** Format: date-time */
            readonly createdAt: string;
        };
        PlanAssignmentCreate: {
            planId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            /** @description People or dictionary values; absent for everyone. */
            targetIds?: components["schemas"]["Id"][];
        };
        PlanAssignmentsCreated: {
            items: components["schemas"]["PlanAssignment"][];
        };
        Question: {
            readonly id: components["schemas"]["Id"];
            themeId: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points: number;
            difficulty: number;
            explanation: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active: boolean;
            tags: string[];
            readonly type: components["schemas"]["QuestionType"];
            /** @description Goes up with each change of text, content, points or explanation; the earlier ones are kept. */
            readonly version: number;
            /** @description Tests that name this question. */
            readonly testCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        QuestionCreate: {
            themeId: number;
            text: components["schemas"]["LocalizedHtml"];
            content: components["schemas"]["QuestionContent"];
            points?: number;
            difficulty?: number;
            explanation?: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active?: boolean;
            tags?: string[];
        };
        QuestionBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                themeId?: number;
                points?: number;
                difficulty?: number;
                /** @description An inactive question is never drawn into a new paper. */
                active?: boolean;
            };
        };
        QuestionUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            themeId?: number;
            text?: components["schemas"]["LocalizedHtml"];
            content?: components["schemas"]["QuestionContent"];
            points?: number;
            difficulty?: number;
            explanation?: components["schemas"]["LocalizedHtml"] | null;
            /** @description An inactive question is never drawn into a new paper. */
            active?: boolean;
            tags?: string[];
        };
        TestFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            themeId?: number;
        };
        TestPool: {
            themeId: number;
            difficultyFrom: number;
            difficultyTo: number;
            count: number;
            /** @description Active questions of the bank that fit; ignored when sent. */
            readonly available?: number;
        };
        Test: {
            readonly id: components["schemas"]["Id"];
            title: components["schemas"]["LocalizedText"];
            description: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind: "test" | "exam";
            /** @enum {string} */
            status: "draft" | "published" | "archived";
            durationMinutes: number;
            passPercentage: number;
            /** @description 0 means without limit. */
            attemptsAllowed: number;
            /** Format: date-time */
            opensAt: string | null;
            /** Format: date-time */
            closesAt: string | null;
            shuffleQuestions: boolean;
            shuffleOptions: boolean;
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom: "submitted" | "closed";
            /** @description Fixed questions, in order. */
            questions: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools: components["schemas"]["TestPool"][];
            readonly questionCount: number;
            readonly assignmentCount: number;
            readonly attemptCount: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description Goes up with every edit. */
            readonly revision: number;
        };
        TestCreate: {
            title: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            durationMinutes: number;
            passPercentage: number;
            /** @description 0 means without limit. */
            attemptsAllowed?: number;
            /** Format: date-time */
            opensAt?: string | null;
            /** Format: date-time */
            closesAt?: string | null;
            shuffleQuestions?: boolean;
            shuffleOptions?: boolean;
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy?: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom?: "submitted" | "closed";
            /** @description Fixed questions, in order. */
            questions?: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools?: components["schemas"]["TestPool"][];
        };
        TestBulkUpdate: {
            ids: components["schemas"]["Ids"];
            changes: {
                /** @enum {string} */
                status?: "draft" | "published" | "archived";
                durationMinutes?: number;
                passPercentage?: number;
                /** @description 0 means without limit. */
                attemptsAllowed?: number;
                /** Format: date-time */
                opensAt?: string | null;
                /** Format: date-time */
                closesAt?: string | null;
                /**
                 * @description What the learner sees of the result. Each level includes the ones before it.
                 * @enum {string}
                 */
                reviewPolicy?: "nothing" | "score" | "answers" | "key";
                /**
                 * @description From when: at once, or when the window of the test has closed.
                 * @enum {string}
                 */
                reviewFrom?: "submitted" | "closed";
            };
        };
        TestUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            title?: components["schemas"]["LocalizedText"];
            description?: components["schemas"]["LocalizedText"] | null;
            /** @enum {string} */
            kind?: "test" | "exam";
            /** @enum {string} */
            status?: "draft" | "published" | "archived";
            durationMinutes?: number;
            passPercentage?: number;
            /** @description 0 means without limit. */
            attemptsAllowed?: number;
            /** Format: date-time */
            opensAt?: string | null;
            /** Format: date-time */
            closesAt?: string | null;
            shuffleQuestions?: boolean;
            shuffleOptions?: boolean;
            /**
             * @description What the learner sees of the result. Each level includes the ones before it.
             * @enum {string}
             */
            reviewPolicy?: "nothing" | "score" | "answers" | "key";
            /**
             * @description From when: at once, or when the window of the test has closed.
             * @enum {string}
             */
            reviewFrom?: "submitted" | "closed";
            /** @description Fixed questions, in order. */
            questions?: number[];
            /** @description Random draws from the bank, made anew for each attempt. */
            pools?: components["schemas"]["TestPool"][];
        };
        AssignmentFilter: {
            id?: components["schemas"]["Id"][];
            testId?: number;
            targetType?: components["schemas"]["AssignmentTarget"];
            /** @description Assignments that reach this person now: named, or by region, by position, as everyone. */
            reaches?: number;
        };
        Assignment: {
            readonly id: components["schemas"]["Id"];
            testId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            userId: number | null;
            regionId: number | null;
            positionId: number | null;
            /** @description Learners whom the assignment reaches now. */
            readonly personCount: number;
            /** Format: date-time */
            readonly createdAt: string;
        };
        AssignmentCreate: {
            testId: number;
            targetType: components["schemas"]["AssignmentTarget"];
            /** @description People or dictionary values; absent for everyone. */
            targetIds?: components["schemas"]["Id"][];
        };
        AssignmentsCreated: {
            items: components["schemas"]["Assignment"][];
        };
        RetakeFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the name of the person. */
            q?: string;
            /** @enum {string} */
            status?: "pending" | "accepted" | "rejected";
            /** @enum {string} */
            origin?: "request" | "grant";
            testId?: number;
            userId?: number;
            /** @description Whether an attempt was started with it. */
            used?: boolean;
        };
        RetakeGrant: {
            testId: number;
            userIds: components["schemas"]["Id"][];
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt?: string | null;
            /** @description Words for the learner. */
            reason?: string | null;
        };
        RetakesGranted: {
            items: components["schemas"]["Retake"][];
        };
        RetakeUpdate: {
            /** @description The revision that the person has seen; where the record has moved on, 409 changed-meanwhile gives what it is now. */
            revision?: number;
            /**
             * Format: date-time
             * @description From when the attempt can be started; null: at once.
             */
            opensAt?: string | null;
            /**
             * Format: date-time
             * @description The attempt ends then at the latest; null: as the test itself closes, or without end where it has closed.
             */
            closesAt?: string | null;
            /** @description Words for the learner. */
            reason?: string | null;
        };
        AttemptFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words of the person's name or login. */
            q?: string;
            testId?: number;
            userId?: number;
            status?: components["schemas"]["AttemptStatus"];
            passed?: boolean;
            /** Format: date-time */
            startedFrom?: string;
            /** Format: date-time */
            startedTo?: string;
        };
        Attempt: {
            readonly id: components["schemas"]["Id"];
            testId: number;
            userId: number;
            /** @description Counts the attempts of this person at this test, from 1. */
            number: number;
            status: components["schemas"]["AttemptStatus"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            /** Format: date-time */
            submittedAt: string | null;
            submitReason: components["schemas"]["SubmitReason"] | null;
            questionCount: number;
            answeredCount: number;
            score: number | null;
            maxScore: number;
            percentage: number | null;
            passed: boolean | null;
        };
        AttemptDetail: {
            attempt: components["schemas"]["Attempt"];
            title: components["schemas"]["LocalizedText"];
            themes: components["schemas"]["ThemeScore"][];
            items: components["schemas"]["ReviewItem"][];
        };
        RestorationRequestFilter: {
            id?: components["schemas"]["Id"][];
            /** @description Words to search for. */
            q?: string;
            /** @enum {string} */
            status?: "pending" | "accepted" | "rejected";
        };
        RestorationRequestCreate: {
            /** @description The login or the IIN that the person gave. */
            identifier: string;
            /** @description A telephone number or an e-mail address. */
            contact: string;
            comment?: string | null;
        };
        RestorationReceipt: {
            /** @constant */
            accepted: true;
        };
    };
    responses: {
        /** @description The request is out of contract */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid session */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role may not do this */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many tries; details.retryAfterSeconds says how long to wait */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A rule refuses a value; errors says which field */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such record, or not yours */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state of the record refuses this */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description CSV (UTF-8 with a byte order mark) or XLSX, streamed; formulas escaped */
        Table: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
            };
        };
    };
    parameters: {
        Id: number;
        /** @description [first, last], counted from 0, both included; at most 1000 rows */
        Range: number[];
        /** @description ["field","ASC" | "DESC"] */
        Sort: string[];
        /** @description csv where absent */
        ExportFormat: "csv" | "xlsx";
        /** @description The fields to export, in this order; all where absent */
        ExportColumns: string[];
    };
    requestBodies: never;
    headers: {
        /** @description <resource> <first>-<last>/<total> */
        ContentRange: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The session user; the browser stores exactly this */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeUpdate"];
            };
        };
        responses: {
            /** @description Me */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Unprocessable"];
        };
    };
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    changeMyPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the link is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    usePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Set; every session of the person has ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listMyTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description My tests */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTest"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getMyTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyTestDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt that is already in progress */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            /** @description The new attempt */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptStarted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    askForRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeRequest"];
            };
        };
        responses: {
            /** @description The request, which waits for a decision */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyRetake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    saveAttemptProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptProgress"];
            };
        };
        responses: {
            /** @description Saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    openAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that the page needs; earlier windows may no longer write */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    saveAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                /** @description The place of the question on the paper, from 0. */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerSave"];
            };
        };
        responses: {
            /** @description The answer is on disk */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    submitAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result, as far as the review policy shows it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getMyAttemptResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    previewQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a learner gets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listQuestionVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionVersion"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    previewQuestionVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version on paper, answered by nobody */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewItem"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    getQuestionUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tests, draws and attempts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionUsage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listDuplicateQuestions: {
        parameters: {
            query?: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                /** @description Groups with a question of this theme. */
                themeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateGroup"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listQuestionTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most a thousand tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionTag"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    exportQuestionBank: {
        parameters: {
            query: {
                format: components["schemas"]["ExportFormat"];
                /** @description The language of the texts; the language of the request where absent. */
                language?: components["schemas"]["Language"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, in the order of the numbers of the questions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/xml": string;
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    previewQuestionBankExport: {
        parameters: {
            query: {
                format: components["schemas"]["ExportFormat"];
                /** @description The language of the texts; the language of the request where absent. */
                language?: components["schemas"]["Language"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers, and the questions that the format does not hold whole */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    previewQuestionImport: {
        parameters: {
            query: {
                fileName: string;
                /** @description Recognised where absent. */
                format?: components["schemas"]["ImportFormat"];
                /** @description Recognised where absent. */
                encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1251" | "windows-1252";
                /** @description The language that the texts are in; ru where absent. */
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description What would be imported, and what not and why */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preview */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    discardQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    confirmQuestionImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportConfirm"];
            };
        };
        responses: {
            /** @description What was written */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    previewTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A paper */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    acceptRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeAccept"];
            };
        };
        responses: {
            /** @description The accepted retake */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    rejectRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeReject"];
            };
        };
        responses: {
            /** @description The rejected request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    acceptRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, shown once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    rejectRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorationReject"];
            };
        };
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    uploadFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The stored picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They do */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getPublicSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSettings"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Jobs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    startBulkJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkJob"];
            };
        };
        responses: {
            /** @description The job; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job; cancelled as soon as it comes to its next step */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listBatches: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["BatchFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of batches */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batch */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    undoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job that does it; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listChanges: {
        parameters: {
            query: {
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter: components["schemas"]["ChangeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Change"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    compareVersions: {
        parameters: {
            query: {
                resource: string;
                recordId: number;
                /** @description The id of a change: the version after it. 0: before everything. */
                from: number;
                /** @description The same; the present where absent. */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    restoreVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is that version now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restored"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listDependents: {
        parameters: {
            query: {
                resource: string;
                ids: components["schemas"]["Ids"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing, where they can be deleted and nothing else changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dependents"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AuditFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the trail */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    exportAuditEvents: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["AuditFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    verifyAuditTrail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The hash of a line that was noted earlier. */
                    expectedHead?: string;
                };
            };
        };
        responses: {
            /** @description How the chain stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listSavedViews: {
        parameters: {
            query: {
                resource: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Views by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewCreate"];
            };
        };
        responses: {
            /** @description The view */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewUpdate"];
            };
        };
        responses: {
            /** @description The view */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    createTableImport: {
        parameters: {
            query: {
                resource: components["schemas"]["ImportTarget"];
                fileName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The import with the job that reads the file; read already when it is small */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getImportTemplate: {
        parameters: {
            query: {
                resource: components["schemas"]["ImportTarget"];
                /** @description xlsx where absent */
                format?: components["schemas"]["TableFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    updateTableImportSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportSettings"];
            };
        };
        responses: {
            /** @description The import with what is still unmatched */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    chooseImportSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sheet: number;
                };
            };
        };
        responses: {
            /** @description The import with the job that reads the sheet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableImport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    checkTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, import-check; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    runTableImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job, import; finished already when it was short */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getTableImportErrors: {
        parameters: {
            query?: {
                /** @description xlsx where absent */
                format?: components["schemas"]["TableFormat"];
                /** @description problems where absent */
                rows?: "problems" | "all";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    addTableImportPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Which photos have a row */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPhotos"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportQuestionTable: {
        parameters: {
            query?: {
                /** @description xlsx where absent */
                format?: components["schemas"]["TableFormat"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["UserFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportUsers: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["UserFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RoleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roles */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportRoles: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["RoleFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listDictionaryValues: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["DictionaryValueFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dictionary values */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteDictionaryValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateDictionaryValues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportDictionaryValues: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["DictionaryValueFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryValueUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteDictionaryValue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryValue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listDictionaryTypes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["DictionaryTypeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dictionary types */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteDictionaryTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateDictionaryTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportDictionaryTypes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["DictionaryTypeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    orderDictionaryValues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkResult"];
            };
        };
        responses: {
            /** @description The ids in their order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictionaryTypeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteDictionaryType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryType"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listThemes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["ThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of themes */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createTheme: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteThemes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateThemes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportThemes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["ThemeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Theme"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listPlans: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["PlanFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of education plans */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeletePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdatePlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportPlans: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["PlanFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deletePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listPlanAssignments: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["PlanAssignmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of assignments of plans */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createPlanAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanAssignmentCreate"];
            };
        };
        responses: {
            /** @description The new assignments; those that were there already are returned as they are */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignmentsCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getPlanAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deletePlanAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanAssignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of questions */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportQuestions: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["QuestionFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listTests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["TestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tests */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestCreate"];
            };
        };
        responses: {
            /** @description The new record */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    bulkUpdateTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestBulkUpdate"];
            };
        };
        responses: {
            /** @description The ids that were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    exportTests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["TestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Test"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listAssignments: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AssignmentFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of assignments */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createAssignments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentCreate"];
            };
        };
        responses: {
            /** @description The new assignments; those that were there already are returned as they are */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentsCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    getAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listRetakes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RetakeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of retakes */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createRetakes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeGrant"];
            };
        };
        responses: {
            /** @description The retakes that these people can use, new and old; a request that was waiting is accepted */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetakesGranted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
        };
    };
    bulkDeleteRetakes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    exportRetakes: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["RetakeFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    updateRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetakeUpdate"];
            };
        };
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
        };
    };
    deleteRetake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retake"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    listAttempts: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["AttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attempt"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    exportAttempts: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["AttemptFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    listRestorationRequests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description [first, last], counted from 0, both included; at most 1000 rows */
                range?: components["parameters"]["Range"];
                filter?: components["schemas"]["RestorationRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of restoration requests */
            200: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestorationRequestCreate"];
            };
        };
        responses: {
            /** @description The request is noted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    bulkDeleteRestorationRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDelete"];
            };
        };
        responses: {
            /** @description The ids that were deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    exportRestorationRequests: {
        parameters: {
            query?: {
                /** @description ["field","ASC" | "DESC"] */
                sort?: components["parameters"]["Sort"];
                /** @description csv where absent */
                format?: components["parameters"]["ExportFormat"];
                /** @description The fields to export, in this order; all where absent */
                columns?: components["parameters"]["ExportColumns"];
                filter?: components["schemas"]["RestorationRequestFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Table"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deleteRestorationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestorationRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
}
